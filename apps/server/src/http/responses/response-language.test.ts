import type { ErrorBody } from '@library/contract/calls/errors.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useLibrary } from '../../test/test-library.ts';
import { acceptedLanguage } from './response-language.ts';

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['bn', 'bn'],
  ['bn-BD', 'bn'],
  ['BN-Beng-BD', 'bn'],
  ['bn, en', 'bn'],
  ['en, bn', 'en'],
  ['bn-BD,bn;q=0.9,en-US;q=0.8,en;q=0.7', 'bn'],
  ['en-US,en;q=0.9,bn;q=0.8', 'en'],
  ['en;q=0.3, bn;q=0.5', 'bn'],
  ['ar, bn;q=0.4, en;q=0.2', 'bn'],
  ['ar, ur;q=0.4', 'en'],
  ['*, bn;q=0.5', 'en'],
  ['bn;q=0', 'en'],
  ['bn;q=2', 'en'],
  ['bn;q=much', 'en'],
  ['bng', 'en'],
  ['bn_BD', 'en'],
  [';;;,,q=1', 'en'],
])('who accepts %j is answered in %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

const library = useLibrary();
let token = '';
let book_id = '';
let hall_id = '';
beforeAll(async () => {
  const { make, tokenOf } = library();
  token = await tokenOf(await make.reader());
  const [book, hall] = [await make.book(), await make.hall()];
  await make.copies(book, hall);
  ({ book_id } = book);
  ({ hall_id } = hall);
});

const call = async (path: string, language: string | null, more: { body?: object; key?: string } = {}) => {
  const response = await fetch(library().address + path, {
    method: more.body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(language !== null && { 'accept-language': language }),
      ...(more.key && { 'idempotency-key': more.key }),
      ...(more.body && { 'content-type': 'application/json' }),
    },
    ...(more.body && { body: JSON.stringify(more.body) }),
  });
  const { message, code, errors } = (await response.json()) as ErrorBody;
  const vary = response.headers.get('vary')?.split(', ') ?? [];
  return { message, code, errors, language: response.headers.get('content-language'), vary };
};

const json = { 'content-type': 'application/json' };

describe('an answer', () => {
  it('is in English for callers who do not ask for Bengali, and says so', async () => {
    for (const language of [null, '*', 'en', 'ar', 'en, bn']) {
      const answer = await call('/api/wish', language, { body: {} });
      expect(answer).toMatchObject({
        message: 'Book is required.',
        code: 'invalid',
        errors: { book_id: ['Book is required.'] },
        language: 'en',
      });
      expect(answer.vary).toContain('Accept-Language');
    }
  });

  it('refuses in Bengali, with the same code', async () => {
    const answer = await call('/api/wish', 'bn-BD', { body: {} });
    expect(answer).toMatchObject({
      message: 'বই দিতে হবে।',
      code: 'invalid',
      errors: { book_id: ['বই দিতে হবে।'] },
      language: 'bn',
    });
    expect(answer.vary).toContain('Accept-Language');
    expect((await call('/api/books/unknown', 'bn')).message).toBe('বইটি পাওয়া যায়নি');
    expect((await call('/api/nowhere', 'bn')).message).toBe('পাতাটি পাওয়া যায়নি।');
  });

  it('says in Bengali what was done', async () => {
    const answer = await call('/api/wish', 'bn', { body: { book_id } });
    expect(answer).toMatchObject({ message: 'বইটি আপনার পছন্দের তালিকায় আছে।', language: 'bn' });
  });

  it('writes numbers in sentences with the digits of the language', async () => {
    const password = 'x'.repeat(129);
    const login = { email: 'a@example.test', password };
    expect((await call('/api/login/reader', 'bn', { body: login })).message).toBe(
      'পাসওয়ার্ড সর্বোচ্চ ১২৮ অক্ষরের হতে পারে।',
    );
  });

  it('that is sent again for a key is in the language of each call', async () => {
    const body = { book_id, hall_id };
    const first = await call('/api/request', 'bn', { body, key: 'in-two-languages' });
    expect(first.message).toBe('অনুরোধ নিশ্চিত হয়েছে!');
    const again = await call('/api/request', null, { body, key: 'in-two-languages' });
    expect(again).toMatchObject({ message: 'Request confirmed successfully!', language: 'en' });
    const third = await call('/api/request', 'bn', { body, key: 'in-two-languages' });
    expect(third.message).toBe(first.message);
  });

  it('refuses what is there already in the language of each call', async () => {
    const body = { book_id, hall_id };
    await call('/api/request', 'en', { body });
    const [english, bengali] = [
      await call('/api/request', 'en', { body }),
      await call('/api/request', 'bn', { body }),
    ];
    expect(english).toMatchObject({ code: 'conflict', language: 'en' });
    expect(bengali).toMatchObject({ code: 'conflict', language: 'bn' });
    expect(bengali.message).toMatch(/^[^A-Za-z0-9]+$/);
  });

  it.each([
    ['malformed', 400, '/api/wish', { method: 'POST', headers: json, body: '{' }],
    ['without a login', 401, '/api/wish', { headers: { authorization: '' } }],
    ['not allowed', 403, '/api/audit', {}],
    ['unknown', 404, '/api/reviews/0', {}],
    [
      'of another type',
      415,
      '/api/wish',
      { method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'a' },
    ],
    ['too large', 413, '/api/wish', { method: 'POST', headers: json, body: `"${'x'.repeat(200_000)}"` }],
    ['incomplete', 422, '/api/wish', { method: 'POST', headers: json, body: '{}' }],
  ] as const)(
    'refuses a call that is %s (%i) in the language of the caller',
    async (_, status, path, init) => {
      const refused = async (language: string) => {
        const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
        const response = await fetch(library().address + path, {
          ...init,
          headers: { ...headers, ...('headers' in init && init.headers) },
        });
        expect(response.status).toBe(status);
        expect(response.headers.get('content-language')).toBe(language);
        return (await response.json()) as ErrorBody;
      };
      const [english, bengali] = [await refused('en'), await refused('bn')];
      expect(bengali.code).toBe(english.code);
      expect(english.message).toMatch(/^[ -~]+$/);
      expect(bengali.message).toMatch(/[\u0980-\u09ff]/);
      expect(bengali.message.replace('JSON', '')).not.toMatch(/[A-Za-z0-9]/);
    },
  );
});
