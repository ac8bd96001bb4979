import { expect, it } from 'vitest';
import { pluralise } from './pluralise.ts';

it.each([
  [pluralise(0, 'book'), '0 books'],
  [pluralise(1, 'book'), '1 book'],
  [pluralise(1204, 'book'), '1,204 books'],
  [pluralise(2, 'copy', 'copies'), '2 copies'],
])('writes %s', (text, expected) => {
  expect(text).toBe(expected);
});
