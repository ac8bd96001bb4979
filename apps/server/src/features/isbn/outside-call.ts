import { lookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { isAddressAt, isPublicAddress } from '../../lib/network/outgoing-addresses.ts';

/** The options of a call to a source. */
export interface OutsideCall {
  /** The hosts that the call may reach, including redirects. */
  hosts: readonly string[];
  userAgent: string;
  accept: string;
  /** The maximum time of the whole call, in ms. */
  timeout: number;
  /** The maximum size of a response, in bytes. */
  mostBytes: number;
}

/** The complete response to a call. */
export interface OutsideResponse {
  status: number;
  /** The media type without parameters. */
  type: string;
  body: Buffer;
}

/** Why a call has no response: it was too slow, too long or to a forbidden host, or there was no connection. */
export class OutsideFailure extends Error {
  readonly reason: 'slow' | 'too long' | 'not allowed' | 'unreachable';

  constructor(reason: OutsideFailure['reason']) {
    super(`A source outside gave no answer: ${reason}`);
    this.reason = reason;
  }
}

/** The maximum number of redirects. */
const mostRedirects = 3;

/**
 * Calls an outside source. Every address, including redirects, must be at one of the given hosts, and must not resolve to a
 * non-public address. Throws an `OutsideFailure` when there is no complete response.
 */
export async function callOutside(address: string, call: OutsideCall): Promise<OutsideResponse> {
  const signal = AbortSignal.timeout(call.timeout);
  try {
    return await follow(address, { ...call, signal }, mostRedirects);
  } catch (error) {
    if (error instanceof OutsideFailure) throw error;
    throw new OutsideFailure(signal.aborted ? 'slow' : 'unreachable');
  }
}

async function follow(
  address: string,
  call: OutsideCall & { signal: AbortSignal },
  redirects: number,
): Promise<OutsideResponse> {
  if (!isAddressAt(address, call.hosts)) throw new OutsideFailure('not allowed');
  const response = await responseOf(address, call);
  const { statusCode: status = 0, headers } = response;
  if (status >= 300 && status < 400 && headers.location !== undefined) {
    response.destroy();
    const next = URL.canParse(headers.location, address) ? new URL(headers.location, address).href : '';
    if (redirects === 0) throw new OutsideFailure('not allowed');
    return follow(next, call, redirects - 1);
  }
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  return { status, type: type.trim().toLowerCase(), body: await bodyOf(response, call.mostBytes) };
}

function responseOf(
  address: string,
  { userAgent, accept, signal }: OutsideCall & { signal: AbortSignal },
): Promise<IncomingMessage> {
  const headers = { 'User-Agent': userAgent, Accept: accept, 'Accept-Encoding': 'identity' };
  // Only the stand-in server of tests has an http address that passes the check of hosts.
  const isStandIn = address.startsWith('http:');
  return new Promise((resolve, reject) => {
    const request = isStandIn
      ? http.request(address, { headers, signal, agent: false })
      : https.request(address, { headers, signal, agent: false, lookup: publicLookup });
    request.on('response', resolve).on('error', reject).end();
  });
}

async function bodyOf(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new OutsideFailure('too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Resolves a name, but fails if any of its addresses is not public. The connection uses the checked addresses. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const first = addresses?.[0];
    if (error || !first) return callback(error ?? new Error('The name has no address.'), []);
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new OutsideFailure('not allowed'), []);
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
