import { expect, it } from 'vitest';
import { useLibrary } from '../test-library.ts';

const library = useLibrary();

const post = (body: string, path = '/api/login/reader') =>
  fetch(library().address + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });

it.each([64 * 1024, 1024 * 1024, 20 * 1024 * 1024])(
  'a body of %i bytes or more is refused',
  async (bytes) => {
    const response = await post(JSON.stringify({ email: 'x'.repeat(bytes) }));
    expect([response.status, await response.json()]).toEqual([
      413,
      { message: "That's too much text for one call. Please shorten it.", code: 'too_large' },
    ]);
  },
);

it.each([
  ['nothing but brackets', `${'['.repeat(32_000)}${']'.repeat(32_000)}`],
  ['objects in objects', `{"email":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_001)}`],
])('a body as deep as it is long is refused like any other: %s', async (_what, body) => {
  const response = await post(body);
  expect(response.status).toBe(422);
});

it('the fields of a form are limited in size and number', async () => {
  const { make, as } = library();
  const client = await as(await make.volunteer());
  const long = new FormData();
  long.set('title', 'x'.repeat(60_000));
  const many = new FormData();
  for (let index = 0; index < 45; index += 1) many.set(`field${index}`, 'x');
  for (const form of [long, many]) {
    const { status, body } = await client.call('POST', '/api/books', form);
    expect([status, body.message]).toEqual([422, expect.stringMatching(/\.$/)]);
  }
});

it.each([
  [
    'a body that is no object',
    '[]',
    { body: ["We couldn't read the call: send an object with its fields."] },
  ],
  ['a list that is missing', '{}', { book_collection: ['This value is required.'] }],
  [
    'a list that is a text',
    '{"book_collection":"x"}',
    { book_collection: ['This value has to be of another kind: array.'] },
  ],
])('%s is refused with a sentence of ours', async (_what, text, errors) => {
  const { make, as, address } = library();
  const { book_id } = await make.book();
  const { token } = await as(await make.admin());
  const response = await fetch(`${address}/api/admin-book/${book_id}/collections`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: text,
  });
  expect([response.status, await response.json()]).toMatchObject([422, { code: 'invalid', errors }]);
});

it.each(['9007199254740993', '1000000', '99999999999'])('page %s of a list is empty', async (page) => {
  const { make, as } = library();
  const client = await as(await make.admin());
  for (const path of [
    '/api/books',
    '/api/readers',
    '/api/admin-book',
    '/api/halls/get-paginated',
    '/api/audit',
  ]) {
    const { status, body } = await client.get(`${path}?page=${page}`);
    expect([path, status, body.data]).toEqual([path, 200, []]);
  }
});

it('a call that arrives a byte at a time has a time limit', () => {
  const { server } = library().app;
  expect(server.requestTimeout).toBe(200_000);
  expect(server.headersTimeout).toBeLessThanOrEqual(60_000);
});
