import { lookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { isAddressAt, isPublicAddress } from '../../lib/outgoing-addresses.ts';

/** What a call of a source needs beside its address. */
export interface OutsideCall {
  /** The hosts that it may reach, redirects included. */
  hosts: readonly string[];
  userAgent: string;
  accept: string;
  /** Milliseconds that all of it may take. */
  timeout: number;
  /** The most bytes of an answer that are read. */
  mostBytes: number;
}

/** The whole answer to a call. */
export interface OutsideAnswer {
  status: number;
  /** The media type without its parameters. */
  type: string;
  body: Buffer;
}

/** Why a call has no answer: too slow, too long, to a host that is not allowed, or no connection. */
export class OutsideFailure extends Error {
  readonly reason: 'slow' | 'too long' | 'not allowed' | 'unreachable';

  constructor(reason: OutsideFailure['reason']) {
    super(`A source outside gave no answer: ${reason}`);
    this.reason = reason;
  }
}

/** How often an answer may lead to another address. */
const mostRedirects = 3;

/**
 * Calls a source outside. Each address, also that of a redirect, must be at one of the given hosts, and what its name resolves to must
 * not lie in this house. Throws an `OutsideFailure` where there is no whole answer.
 */
export async function callOutside(address: string, call: OutsideCall): Promise<OutsideAnswer> {
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
): Promise<OutsideAnswer> {
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
  // An address over http passed the check of hosts, so it is the stand-in of a test.
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

/** Resolves a name as usual, but fails when one of its addresses is not of the internet: the connection uses what was checked. */
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
