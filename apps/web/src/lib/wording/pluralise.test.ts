import { expect, it } from 'vitest';
import { pluralise } from './pluralise.ts';

it.each([
  [0, '0 books'],
  [1, '1 book'],
  [2, '2 books'],
  [1204, '1,204 books'],
  [-1, '-1 books'],
])('%i', (count, text) => {
  expect(pluralise(count, 'book')).toBe(text);
});

it('takes another form for many', () => {
  expect(pluralise(2, 'copy', 'copies')).toBe('2 copies');
});
