import { connect, type Socket } from 'node:net';

/** The response to one call. */
export interface Reply {
  status: number;
  headers: string;
  body: Buffer;
}

/** The bytes of a call, ready to be sent many times. */
export function callBytes(
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const all: Record<string, string> = { host: '127.0.0.1', ...headers };
  if (body !== undefined) {
    all['content-type'] = 'application/json';
    all['content-length'] = String(Buffer.byteLength(text));
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`);
}

const endOfHeaders = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('0\r\n\r\n');

/**
 * One kept-alive connection that sends one call after the other. It does as little work as possible, because it shares the
 * machine's cores with the measured server.
 */
export class Connection {
  readonly #socket: Socket;
  #arrived: Buffer = Buffer.alloc(0);
  #resolve: (reply: Reply) => void = () => undefined;
  #reject: (error: Error) => void = () => undefined;

  constructor(address: string) {
    const { hostname, port } = new URL(address);
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.#socket.on('data', (chunk) => this.#take(chunk));
    this.#socket.on('error', (error) => this.#reject(error));
    this.#socket.on('close', () => this.#reject(new Error('The server closed a connection.')));
  }

  send(call: Buffer): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
      this.#socket.write(call);
    });
  }

  close(): void {
    this.#reject = () => undefined;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#arrived = this.#arrived.length === 0 ? chunk : Buffer.concat([this.#arrived, chunk]);
    const end = this.#arrived.indexOf(endOfHeaders);
    if (end < 0) return;
    const headers = this.#arrived.toString('latin1', 0, end);
    const body = this.#arrived.subarray(end + endOfHeaders.length);
    const status = Number(headers.slice(9, 12));
    if (!isWhole(status, headers, body)) return;
    this.#arrived = Buffer.alloc(0);
    this.#resolve({ status, headers, body });
  }
}

function isWhole(status: number, headers: string, body: Buffer): boolean {
  if (status === 204 || status === 304) return true;
  const [, length] = /^content-length: (\d+)/im.exec(headers) ?? [];
  if (length !== undefined) return body.length >= Number(length);
  return body.subarray(-lastChunk.length).equals(lastChunk);
}
