import type { ErrorBody } from '@library/contract/calls/errors.ts';
import { expect, it } from 'vitest';
import { useAnotherApp } from '../../test/another-app.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary({ searches_address: 2 });
const full = useAnotherApp(library, async () => ({
  overload: { waitingCalls: 0, atOnce: 0, loopDelay: Number.POSITIVE_INFINITY },
}));
const headersIn = (language: string) => ({ 'accept-language': language });

async function readRefusal(response: Response, language: string): Promise<ErrorBody> {
  expect(response.headers.get('content-language')).toBe(language);
  expect(response.headers.get('vary')).toContain('Accept-Language');
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  return (await response.json()) as ErrorBody;
}

it.each([
  ['en', 'Too many searches at once. Please try again in 1 second.'],
  ['bn', 'একসঙ্গে খোঁজা বেশি হয়ে গেছে। ১ সেকেন্ড পরে আবার চেষ্টা করুন।'],
])('refuses one search too many (429) in the language of the caller: %s', async (language, message) => {
  const search = () => fetch(`${library().address}/api/authors?search=abc`, { headers: headersIn(language) });
  const responses = await Promise.all(Array.from({ length: 16 }, search));
  const refused = responses.find(({ status }) => status === 429);
  if (!refused) throw new Error('No search was refused.');
  expect(await readRefusal(refused, language)).toEqual({ message, code: 'too_many_requests' });
});

it.each([
  ['en', 'The library is very busy right now. Please try again shortly.'],
  ['bn', 'লাইব্রেরিতে এখন খুব ভিড়। একটু পরে আবার চেষ্টা করুন।'],
])(
  'refuses calls while it is overloaded (503) in the language of the caller: %s',
  async (language, message) => {
    const login = { method: 'POST', body: JSON.stringify({ email: 'a@b.test', password: 'x' }) };
    for (const [path, init] of [
      ['/api/books', {}],
      ['/api/login/reader', login],
    ] as const) {
      const response = await fetch(full().address + path, {
        ...init,
        headers: { ...headersIn(language), 'content-type': 'application/json' },
      });
      expect(response.status).toBe(503);
      expect(await readRefusal(response, language)).toEqual({ message, code: 'unavailable' });
    }
  },
);
