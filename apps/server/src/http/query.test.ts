import { expect, it } from 'vitest';
import { useLibrary } from '../test/test-library.ts';
import { firstValues } from './query.ts';

const library = useLibrary();

it('takes the first value of a field that is repeated, and keeps the others as they are', () => {
  expect(firstValues({ search: ['seerah', 'x'], page: '2' })).toEqual({ search: 'seerah', page: '2' });
  expect(firstValues(undefined)).toEqual({});
});

it.each([
  ['/api/books?search=qwxz', '&search=b'],
  ['/api/books?page=7', '&page=1'],
  ['/api/books/search?title=qwxz', '&title=b&title=c'],
  ['/api/authors?search=qwxz', '&search='],
])('answers %s as it does with the repeated %s', async (address, repeated) => {
  const once = await fetch(library().address + address);
  const twice = await fetch(library().address + address + repeated);
  expect([once.status, twice.status]).toEqual([200, 200]);
  expect(await twice.json()).toEqual(await once.json());
});
