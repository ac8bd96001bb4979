import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody, ErrorCode } from '@library/contract/calls/errors.ts';
import { errorStatus } from '@library/contract/calls/errors.ts';
import type { ConnectionError } from 'fastify';
import { isAnswered } from './bodies/body-rest.ts';

type Reason = readonly [code: ErrorCode, message: string];

const notHttp: Reason = ['malformed', "We couldn't read the call: it isn't proper HTTP."];
const reasons: Record<string, Reason> = {
  HPE_HEADER_OVERFLOW: ['too_large', "We couldn't read the call: its address or its headers are too long."],
  ERR_HTTP_REQUEST_TIMEOUT: ['too_slow', 'The call took too long to arrive. Please try again.'],
};

/** Fastify's `clientErrorHandler`: answers an unreadable HTTP request with a refusal in the usual shape, and disconnects. */
export function handleClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [code, message] = reasons[error.code] ?? notHttp;
  const status = errorStatus[code];
  const body: ErrorBody = { message, code };
  const json = JSON.stringify(body);
  if (!socket.writable || isAnswered(socket)) {
    socket.destroy();
    return;
  }
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(json)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${json}`, () => socket.destroy());
}
