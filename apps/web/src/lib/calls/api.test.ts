import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { login, logout } from '@library/contract/accounts/sessions.ts';
import { bookDetails, listBooks, suggestBooks } from '@library/contract/books/catalogue.ts';
import { submitBook } from '@library/contract/intake/book-intake.ts';
import { deleteReader, listReaders } from '@library/contract/people/readers.ts';
import { removeWish } from '@library/contract/reading/wishes.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from './api.ts';
import { ApiError, errorText, NetworkError, networkText, OfflineError } from './api-errors.ts';

type Seen = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

let server: Server;
let seen: Seen[];
let toasts: string[];
let token: string | null;
let offline: boolean;
let respond: (response: ServerResponse) => void;
let call: ReturnType<typeof createClient>;

/** Makes the server respond to every request with this JSON body. */
function answer(status: number, body: unknown) {
  respond = (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(body));
  };
}

beforeEach(async () => {
  seen = [];
  toasts = [];
  token = null;
  offline = false;
  answer(200, {});
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    respond(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The test server has no port.');
  call = createClient({
    host: `http://127.0.0.1:${address.port}`,
    readToken: () => token,
    reportError: (message) => toasts.push(message),
    pauses: [1, 1],
    isOffline: () => offline,
  });
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const failure = await promise.then(() => null).catch((error: unknown) => error);
  if (failure instanceof ApiError) return failure;
  throw failure ?? new Error('The call succeeded.');
}

describe('what a call sends', () => {
  it('asks for JSON with every call [S7-02]', async () => {
    await call(listBooks);
    await call(logout);
    expect(seen.map(({ headers }) => headers.accept)).toEqual(['application/json', 'application/json']);
  });

  it('attaches the bearer token when there is one, and no header when there is none [S7-03]', async () => {
    await call(listBooks);
    token = 'abc';
    await call(listBooks);
    expect(seen.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer abc']);
  });

  it('sends bodies as JSON, an empty object when there is nothing to say [S7-04]', async () => {
    await call(login, { params: { userType: 'reader' }, body: { email: 'a@b.c', password: 'x' } });
    await call(logout);
    await call(removeWish, { params: { book_id: '7' } });
    expect(seen.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', '/api/login/reader', '{"email":"a@b.c","password":"x"}'],
      ['POST', '/api/logout', '{}'],
      ['DELETE', '/api/wish/7', '{}'],
    ]);
    expect(seen.every(({ headers }) => headers['content-type'] === 'application/json')).toBe(true);
  });

  it('sends a form object as multipart form data with a boundary [S7-05]', async () => {
    token = 'abc';
    answer(201, { success: true, message: 'ok' });
    const form = new FormData();
    form.set('title', 'কিতাব');
    await call(submitBook, { body: form });
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/);
    expect(seen[0]?.body).toContain('name="title"\r\n\r\nকিতাব');
  });

  it('does not send an admin call when the token is gone, and says why [S5-48] [S8-86] [S8-87]', async () => {
    const load = await failureOf(call(listReaders));
    const save = await failureOf(call(deleteReader, { params: { id: '7' } }));
    expect(toasts).toEqual(['Authentication token missing.', 'Authentication token is missing.']);
    expect([load.message, save.message]).toEqual(toasts);
    expect(seen).toEqual([]);
  });

  it('escapes ids and texts, and leaves empty filters out', async () => {
    await call(bookDetails, { params: { id: 'a/b c' } });
    await call(listBooks, { query: { page: 2, search: 'a & b#', hall_id: '', author_id: undefined } });
    await call(listBooks, { query: { search: '' } });
    expect(seen.map(({ url }) => url)).toEqual([
      '/api/books/a%2Fb%20c',
      '/api/books?page=2&search=a+%26+b%23',
      '/api/books',
    ]);
  });
});

describe('how a call reads a response', () => {
  it('parses JSON when the content type says so [S7-06]', async () => {
    answer(200, { data: [], meta: { current_page: 1, last_page: 1, total: 0 } });
    expect(await call(listBooks)).toEqual({ data: [], meta: { current_page: 1, last_page: 1, total: 0 } });
  });

  it('turns anything else into a success flag and the status text [S7-07]', async () => {
    respond = (response) =>
      response.writeHead(200, 'All Right', { 'Content-Type': 'text/html' }).end('<p>hi</p>');
    expect(await call(logout)).toEqual({ success: true, message: 'All Right' });
  });

  it('gives a 204 its message [S7-08]', async () => {
    respond = (response) => response.writeHead(204).end();
    expect(await call(logout)).toEqual({
      success: true,
      message: 'Operation successful, no content returned.',
    });
  });
});

describe('how a call reads a refusal', () => {
  it('raises the message of the body and reports it [S8-01]', async () => {
    answer(400, { message: 'boom' });
    const failure = await failureOf(call(listBooks));
    expect(failure.message).toBe('boom');
    expect(toasts).toEqual(['boom']);
  });

  it('carries the status code and the field errors, or null [S8-04] [S3-44]', async () => {
    answer(422, { message: 'Email is required.', errors: { email: ['Email is required.'] } });
    const invalid = await failureOf(call(listBooks));
    expect([invalid.message, invalid.statusCode, invalid.errors]).toEqual([
      'Email is required.',
      422,
      { email: ['Email is required.'] },
    ]);
    answer(500, { message: 'Something went wrong.' });
    const broken = await failureOf(call(listBooks));
    expect([broken.message, broken.statusCode, broken.errors]).toEqual(['Something went wrong.', 500, null]);
  });

  it.each([
    ['a body that is not JSON', 'text/plain', 'nope'],
    ['an empty JSON object', 'application/json', '{}'],
    ['a JSON null', 'application/json', 'null'],
    ['a bare JSON string', 'application/json', '"nope"'],
  ])('takes the status text for %s [S8-02]', async (_, type, body) => {
    respond = (response) => response.writeHead(404, 'Not Here', { 'Content-Type': type }).end(body);
    expect((await failureOf(call(listBooks))).message).toBe('Not Here');
  });

  it('says that the error is unknown without message and status text [S8-03]', async () => {
    respond = (response) => {
      // writeHead would fill in the usual status text.
      response.socket?.end('HTTP/1.1 500 \r\nContent-Type: text/plain\r\nContent-Length: 0\r\n\r\n');
    };
    expect((await failureOf(call(listBooks))).message).toBe('An unknown error occurred.');
    expect(toasts).toEqual(['An unknown error occurred.']);
  });

  it('leaves the message to the screen if the server sends none', async () => {
    answer(500, {});
    const wordless = await failureOf(call(listBooks));
    expect([wordless.message, errorText(wordless, 'Failed to fetch books.')]).toEqual([
      'Internal Server Error',
      'Failed to fetch books.',
    ]);
  });

  it('shows the reference of a server error', async () => {
    const message = 'Something went wrong on our side. Please try again.';
    answer(500, { message, code: 'internal', request_id: 'q8Zr3vX0-17' });
    const failure = await failureOf(call(listBooks));
    expect(failure.message).toBe(`${message} (reference: q8Zr3vX0-17)`);
    expect(errorText(failure, 'Failed to fetch books.')).toBe(failure.message);
    expect(toasts).toEqual([failure.message]);
  });

  it('reports nothing for a quiet call', async () => {
    answer(500, { message: 'boom' });
    await failureOf(call(listBooks, { quiet: true }));
    expect(toasts).toEqual([]);
  });

  it('refuses a 2xx that lacks the promised success, without a toast', async () => {
    answer(200, { success: false, message: 'Not today.', errors: { a: ['x'] } });
    const failure = await failureOf(call(suggestBooks, { query: { title: 'abc' } }));
    expect([failure.message, failure.errors]).toEqual(['Not today.', { a: ['x'] }]);
    answer(200, { success: false });
    const silent = await failureOf(call(suggestBooks, { query: { title: 'abc' } }));
    expect(errorText(silent, 'Failed to fetch.')).toBe('Failed to fetch.');
    expect(toasts).toEqual([]);
  });
});

describe('a call without a response', () => {
  it('is a network error with its own sentence', async () => {
    respond = (response) => response.destroy();
    const failure = await call(listBooks).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NetworkError);
    expect(errorText(failure, 'Failed to fetch books.')).toBe(networkText());
    expect(toasts).toEqual([]);
  });

  it('is not sent again when it only asks', async () => {
    respond = (response) => response.destroy();
    await call(listBooks).catch(() => undefined);
    expect(seen).toHaveLength(1);
  });

  it('is a refusal of its own for an act while there is no network, which is not even sent', async () => {
    offline = true;
    const failure = await call(removeWish, { params: { book_id: 'b-1' } }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(OfflineError);
    expect(errorText(failure, 'Failed to remove book.', 'Please try again.')).toBe(
      "You're offline. Please try again once you're back online.",
    );
    expect(seen).toEqual([]);
  });

  it('stays an abort when the screen no longer wants it', async () => {
    const aborter = new AbortController();
    respond = () => aborter.abort();
    const failure = await call(listBooks, { signal: aborter.signal }).catch((error: unknown) => error);
    expect(failure).not.toBeInstanceOf(NetworkError);
    expect(failure).toMatchObject({ name: 'AbortError' });
  });
});
