import { describe, expect, it } from 'vitest';
import { useLibrary } from '../../test/test-library.ts';

// So low that even a slow machine makes many more calls in a second.
const searchesASecond = 2;
const library = useLibrary({ searches_address: searchesASecond });

const statusesOf = async (path: string, calls: number) => {
  const responses = await Promise.all(Array.from({ length: calls }, () => library().visitor.get(path)));
  return responses.map(({ status }) => status);
};
/** Makes calls until the second of the earlier calls is over. */
const untilAllowed = () =>
  expect
    .poll(async () => (await library().visitor.get('/api/authors?search=abc')).status, { timeout: 10_000 })
    .toBe(200);

describe('searching', () => {
  it('is limited per second and address, with a sentence and Retry-After', async () => {
    const responses = await Promise.all(
      Array.from({ length: 8 * searchesASecond }, () => library().visitor.get('/api/authors?search=abc')),
    );
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(searchesASecond);
    for (const { body, headers } of refused) {
      expect(body).toEqual({
        message: 'Too many searches at once. Please try again in 1 second.',
        code: 'too_many_requests',
      });
      expect(headers.get('retry-after')).toBe('1');
    }
    await untilAllowed();
  });

  it.each([
    '/api/books?search=abc',
    '/api/books/search?title=abc',
    '/api/publishers?search=abc',
    '/api/categories?search=abc',
  ])('is what %s does', async (path) => {
    const statuses = await statusesOf(path, 8 * searchesASecond);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    await untilAllowed();
  });

  it('does not include plain lists', async () => {
    expect(new Set(await statusesOf('/api/authors', 2 * searchesASecond))).toEqual(new Set([200]));
    expect(new Set(await statusesOf('/api/authors?search=', 2 * searchesASecond))).toEqual(new Set([200]));
  });
});
