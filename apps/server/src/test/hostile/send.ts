import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { HostileCall } from './calls.ts';
import { filledIn, type Known } from './placeholders.ts';

/** The unparsed response; its status is 0 when there is none. */
export interface RawResponse {
  status: number;
  type: string;
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });
const timeout = 15_000;

function unpacked(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0 || encoding === undefined) return bytes.toString('utf8');
  return (encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString('utf8');
}

/** Makes a call without the checks of HTTP clients. */
export function send(
  address: string,
  { method, path, headers, body }: HostileCall,
  known: Known,
  token: string | null,
): Promise<RawResponse> {
  const { hostname, port } = new URL(address);
  const payload = body && Buffer.from(filledIn(body.text, known), body.as);
  const sent = new Map([['host', `${hostname}:${port}`]]);
  if (token !== null) sent.set('authorization', `Bearer ${token}`);
  if (body?.type != null) sent.set('content-type', body.type);
  if (payload) sent.set('content-length', String(payload.length));
  for (const [name, value] of headers) sent.set(name, value);
  if (sent.has('transfer-encoding')) sent.delete('content-length');
  return new Promise((resolve) => {
    const call = request({
      agent,
      hostname,
      port,
      method,
      path: filledIn(path, known),
      headers: [...sent].flat(),
      timeout,
    });
    call.on('response', (response) => {
      const chunks: Buffer[] = [];
      const done = () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          text: unpacked(Buffer.concat(chunks), response.headers['content-encoding']),
        });
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', done);
      response.on('error', done);
    });
    call.on('timeout', () => call.destroy(new Error('no answer in time')));
    // When a call is cut off while a long body is being sent, its response has already resolved the promise.
    call.on('error', (error) => resolve({ status: 0, type: '', text: error.message }));
    call.end(payload);
  });
}

/** Closes the kept-alive connections. */
export const hangUp = () => agent.destroy();
