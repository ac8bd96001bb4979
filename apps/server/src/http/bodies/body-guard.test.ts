import { afterEach, describe, expect, it } from 'vitest';
import { useAnotherApp } from '../../test/another-app.ts';
import { hangUp, openCall } from '../../test/raw-call.ts';
import { useLibrary } from '../../test/test-library.ts';
import { usualBodyLimits } from './body-guard.ts';

const library = useLibrary();
afterEach(hangUp);
/** Short time limits for bodies, so that the tests need not wait for long; silence alone ends nothing. */
const hurried = useAnotherApp(library, async () => ({
  bodies: { ...usualBodyLimits, milliseconds: 100, formMilliseconds: 200, silenceMilliseconds: 3_600_000 },
}));

/** Closes connections that are silent after the response; the time limit for bodies is an hour. */
const impatient = useAnotherApp(library, async () => ({
  bodies: { ...usualBodyLimits, milliseconds: 3_600_000, silenceMilliseconds: 100 },
}));

/** Waits an hour for bodies, silent or not. */
const patient = useAnotherApp(library, async () => ({
  bodies: { ...usualBodyLimits, milliseconds: 3_600_000, silenceMilliseconds: 3_600_000 },
}));

const json = 'Content-Type: application/json';
const form = 'Content-Type: multipart/form-data; boundary=b';
const long = 'Content-Length: 5000000';
const beginning = '--b\r\nContent-Disposition: form-data; name="image"; filename="x.png"\r\n\r\n';
const login = 'POST /api/login/reader';
const books = 'POST /api/books';
const bearer = async () => {
  const { make, tokenOf } = library();
  return `Authorization: Bearer ${await tokenOf(await make.volunteer())}`;
};

describe('a call whose headers are reason enough is refused before its body has arrived', () => {
  it.each([
    ['a form where none is taken', login, [form, long], beginning, 415, 'send JSON.'],
    [
      'a form for an inventory',
      'PUT /api/admin-book/x/collections',
      [form, long],
      beginning,
      415,
      'send JSON.',
    ],
    ['another kind', login, ['Content-Type: text/plain', long], 'x', 415, 'send JSON.'],
    ['no kind at all', login, [long], 'x', 415, 'send JSON.'],
    [
      'another kind in chunks',
      login,
      ['Content-Type: a/b', 'Transfer-Encoding: chunked'],
      '1\r\nx\r\n',
      415,
      'send JSON.',
    ],
    ['another kind than a form', books, ['Content-Type: text/plain', long], 'x', 415, 'send JSON or a form.'],
    ['a packed body', login, [json, 'Content-Encoding: gzip', long], 'x', 415, 'send its body unpacked.'],
    ['too much JSON', login, [json, `Content-Length: ${64 * 1024 + 1}`], '{', 413, 'Please shorten it.'],
    [
      'too much JSON for the form',
      books,
      [json, `Content-Length: ${64 * 1024 + 1}`],
      '{',
      413,
      'Please shorten it.',
    ],
    ['too large a form', books, [form, 'Content-Length: 6000000'], beginning, 413, 'at most 5 MB.'],
    ['a form of nobody', books, [form, long], beginning, 401, 'Please log in first.'],
    ['what is nowhere', 'POST /api/nowhere', [json, long], '{', 404, 'find that page.'],
  ])('%s', async (_what, first, headers, body, status, words) => {
    const call = openCall(library().address, first, headers, body);
    const response = await call.answered;
    expect([response.status, response.body.message]).toEqual([status, expect.stringContaining(words)]);
    expect(response.body.success).toBe(first === books ? false : undefined);
    expect(response.headers.get('connection')).toBe('close');
    expect(response.headers.get('x-request-id')).toMatch(/^\S+$/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('a caller who sends a little too much gets the response, and the connection closes cleanly', async () => {
    const call = openCall(library().address, login, [form, 'Content-Length: 60000'], beginning);
    call.socket.write(Buffer.alloc(60_000 - beginning.length));
    const text = await call.closed;
    expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect((await call.answered).status).toBe(415);
  });

  it('a photograph of twice the allowed size is read to its end before the connection closes', async () => {
    const size = 9_000_000;
    const call = openCall(library().address, books, [form, `Content-Length: ${size}`], beginning);
    call.socket.write(Buffer.alloc(size - beginning.length));
    await call.closed;
    expect((await call.answered).status).toBe(413);
  });

  it('megabytes sent to an endpoint without a form are not read: the connection closes', async () => {
    const call = openCall(patient().address, login, [form, long], beginning);
    expect((await call.answered).status).toBe(415);
    call.socket.write(Buffer.alloc(1_000_000));
    expect(await call.closed.catch(call.received)).toMatch(/^HTTP\/1\.1 415 /);
  });

  it('a limited number of photographs is read after the response; the connections of further ones are closed', async () => {
    const calls = Array.from({ length: 20 }, () =>
      openCall(patient().address, books, [form, long], beginning),
    );
    for (const { answered } of calls) expect((await answered).status).toBe(401);
    for (const { socket } of calls) socket.write(Buffer.alloc(1_000_000));
    const ended = calls.map(({ closed }) => closed.catch(() => undefined));
    const isOpen = () => calls.filter(({ socket }) => !socket.closed).length;
    await expect.poll(isOpen).toBe(8);
    await hangUp();
    await Promise.all(ended);
  });

  it('a caller who falls silent after the response is disconnected before the time limit of the body', async () => {
    const call = openCall(impatient().address, login, [form, long], beginning);
    await call.closed;
    expect((await call.answered).status).toBe(415);
  });

  it('a caller who disconnects half way does not get a second response', async () => {
    const call = openCall(library().address, login, [form, long], beginning);
    await call.answered;
    call.socket.end();
    expect((await call.closed).match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('a form is not read before its sender is authenticated', async () => {
    const { make, tokenOf } = library();
    const reader = `Authorization: Bearer ${await tokenOf(await make.reader())}`;
    const call = openCall(library().address, books, [form, long, reader], beginning);
    expect((await call.answered).status).toBe(403);
  });
});

describe('a body without a length', () => {
  const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${' '.repeat(bytes)}\r\n`;

  it('is refused as soon as it exceeds the limit', async () => {
    const call = openCall(library().address, login, [json, 'Transfer-Encoding: chunked'], chunk(64 * 1024));
    call.socket.write(chunk(1));
    expect((await call.answered).status).toBe(413);
  });

  it('is read whole below the limit, even a byte at a time', async () => {
    const text = JSON.stringify({ email: 'a@b.test', password: 'বই'.repeat(20) });
    const call = openCall(library().address, login, [json, 'Transfer-Encoding: chunked']);
    for (const byte of Buffer.from(text)) {
      call.socket.write(Buffer.concat([Buffer.from('1\r\n'), Buffer.from([byte]), Buffer.from('\r\n')]));
    }
    call.socket.write('0\r\n\r\n');
    const response = await call.answered;
    expect([response.status, response.body.code]).toEqual([401, 'unauthenticated']);
  });

  it('may be a form, up to the size that a cover needs', async () => {
    const call = openCall(library().address, books, [form, 'Transfer-Encoding: chunked', await bearer()]);
    call.socket.write(`${beginning.length.toString(16)}\r\n${beginning}\r\n`);
    for (let megabytes = 0; megabytes < 6; megabytes += 1) call.socket.write(chunk(1_000_000));
    const response = await call.answered;
    expect([response.status, response.body.message]).toEqual([
      413,
      'The picture is too large: it may have at most 5 MB.',
    ]);
  });
});

describe('a body that never arrives completely', () => {
  const sentence = 'The call took too long to arrive. Please try again.';

  it.each([
    ['JSON', login, json],
    ['a form', books, form],
  ])('%s is waited for so long and no longer, though it trickles', async (_what, first, kind) => {
    const body = kind === form ? beginning : '{';
    const call = openCall(
      hurried().address,
      first,
      [kind, long.replace('5000000', '50000'), await bearer()],
      body,
    );
    const trickle = setInterval(() => call.socket.write(' '), 10);
    try {
      const text = await call.closed.catch(call.received);
      expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
    } finally {
      clearInterval(trickle);
    }
    const response = await call.answered;
    expect([response.status, response.body.code, response.body.message]).toEqual([408, 'too_slow', sentence]);
    expect([response.headers.get('connection'), response.headers.get('x-request-id')]).toEqual([
      'close',
      expect.any(String),
    ]);
  });

  it.each([
    ['was refused', login, [form, long], beginning],
    ['is a form of nobody', books, [form, long], beginning],
    ['is asked for by nobody', 'POST /api/nowhere', [json, long], '{'],
    ['comes with a question', 'GET /api/halls', [json, long], '{'],
  ])('ends its connection also where it %s', async (_what, first, headers, body) => {
    const call = openCall(hurried().address, first, headers, body);
    const text = await call.closed;
    expect(text).toMatch(/^HTTP\/1\.1 (200|401|404|415) /);
  });
});

it('an inventory may be longer than other JSON bodies', async () => {
  const { make, as } = library();
  const { book_id } = await make.book();
  const admin = await as(await make.admin());
  const response = await admin.put(`/api/admin-book/${book_id}/collections`, {
    book_collection: [],
    padding: 'x'.repeat(400_000),
  });
  expect(response.status).toBe(200);
});

it('a form does not reach an endpoint that takes none, even without a body', async () => {
  const { address } = library();
  const response = await fetch(address + login.slice(5), {
    method: 'POST',
    headers: { 'content-type': form.slice(14) },
  });
  expect([response.status, await response.json()]).toMatchObject([
    422,
    { errors: { email: [expect.any(String)] } },
  ]);
});
