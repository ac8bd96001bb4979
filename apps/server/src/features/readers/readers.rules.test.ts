import { expect, it } from 'vitest';
import { reasonAgainstReaderDeletion } from './readers.rules.ts';

it.each([
  [0, undefined],
  [1, 'Ali still has 1 borrowed book, to be returned or marked lost before the reader can be deleted.'],
  [3, 'Ali still has 3 borrowed books, to be returned or marked lost before the reader can be deleted.'],
])('a reader with %i books out: %s', (booksOut, message) => {
  expect(reasonAgainstReaderDeletion('Ali', booksOut)?.message).toBe(message);
});
