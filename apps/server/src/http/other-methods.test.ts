import { expect, it } from 'vitest';
import { useLibrary } from '../test/test-library.ts';

const library = useLibrary();
const call = (method: string, path: string, language = 'en') =>
  fetch(library().address + path, { method, headers: { 'accept-language': language } });

it.each([
  ['PUT', '/api/halls', 'GET, HEAD, POST'],
  ['GET', '/api/login/reader', 'POST'],
  ['HEAD', '/api/login/reader', 'POST'],
  ['PATCH', '/api/books', 'GET, HEAD, POST'],
  ['POST', '/api/export/books', 'GET, HEAD'],
])('refuses %s %s and names the methods of the address', async (method, path, allowed) => {
  const response = await call(method, path);
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe(allowed);
  const message = "This address doesn't take such a call.";
  if (method !== 'HEAD') expect(await response.json()).toEqual({ message, code: 'wrong_method' });
});

it('refuses another method in the language of the caller', async () => {
  const response = await call('PUT', '/api/halls', 'bn');
  expect(response.headers.get('content-language')).toBe('bn');
  expect(await response.json()).toMatchObject({ message: 'এই ঠিকানায় এ ধরনের অনুরোধ নেওয়া হয় না।' });
});

it('knows no address beside those of the contract, whatever the method', async () => {
  for (const method of ['GET', 'PUT']) expect((await call(method, '/api/shelves')).status).toBe(404);
});
