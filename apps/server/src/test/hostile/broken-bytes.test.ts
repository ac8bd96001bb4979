import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { useLibrary } from '../test-library.ts';

const library = useLibrary();

/** Sends raw bytes to the server and reads everything until it closes the connection. */
async function answerTo(bytes: string): Promise<string> {
  const { hostname, port } = new URL(library().address);
  const socket = connect(Number(port), hostname);
  socket.end(Buffer.from(bytes, 'latin1'));
  return text(socket);
}

const notHttp = "We couldn't read the call: it isn't proper HTTP.";
const tooLong = "We couldn't read the call: its address or its headers are too long.";
const call = (head: string, body = '') =>
  `${head}\r\nHost: library.example.test\r\nConnection: close\r\n\r\n${body}`;

it.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400, notHttp],
  ['TLS where there is none', '\x16\x03\x01\x02\0\x01\0\x01\xFC\x03\x03', 400, notHttp],
  ['an unknown method', call('FETCH /api/halls HTTP/1.1'), 400, notHttp],
  ['NUL in the address', call('GET /api/halls\0 HTTP/1.1'), 400, notHttp],
  ['a header without a name', call('GET /api/halls HTTP/1.1\r\n: x'), 400, notHttp],
  [
    'two lengths',
    call('POST /api/logout HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2', '{}'),
    400,
    notHttp,
  ],
  ['a length that is none', call('POST /api/logout HTTP/1.1\r\nContent-Length: ten', '{}'), 400, notHttp],
  [
    'a length and chunks',
    call('POST /api/logout HTTP/1.1\r\nContent-Length: 2\r\nTransfer-Encoding: chunked', '0\r\n\r\n'),
    400,
    notHttp,
  ],
  [
    'an address of 20,000 letters',
    call(`GET /api/books?search=${'x'.repeat(20_000)} HTTP/1.1`),
    413,
    tooLong,
  ],
  [
    'a header of 20,000 letters',
    call(`GET /api/halls HTTP/1.1\r\nCookie: ${'x'.repeat(20_000)}`),
    413,
    tooLong,
  ],
])('%s is refused with a sentence', async (_what, bytes, status, message) => {
  const response = await answerTo(bytes);
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const [head = '', body = ''] = response.split('\r\n\r\n');
  expect(head).toContain('X-Content-Type-Options: nosniff');
  expect(head).toContain("Content-Security-Policy: default-src 'none'; frame-ancestors 'none'");
  expect(JSON.parse(body)).toEqual({ message, code: status === 413 ? 'too_large' : 'malformed' });
});

it('still serves afterwards', async () => {
  await Promise.all(Array.from({ length: 20 }, () => answerTo('\0\r\n\r\n')));
  expect((await library().visitor.get('/api/halls')).status).toBe(200);
});
