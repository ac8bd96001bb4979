import { expect, it } from 'vitest';
import { counted } from './pluralise.ts';

it.each([
  [counted(0, 'book'), '0 books'],
  [counted(1, 'book'), '1 book'],
  [counted(1204, 'book'), '1,204 books'],
  [counted(2, 'copy', 'copies'), '2 copies'],
])('writes %s', (text, expected) => {
  expect(text).toBe(expected);
});
