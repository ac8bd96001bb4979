import { expect, it } from 'vitest';
import { reasonAgainstReaderDeletion } from './readers.rules.ts';

it.each([
  [0, undefined],
  [1, 'Ali still has 1 borrowed book. Take them back or mark them as lost before you delete the reader.'],
  [3, 'Ali still has 3 borrowed books. Take them back or mark them as lost before you delete the reader.'],
])('a reader with %i books out: %s', (booksOut, message) => {
  expect(reasonAgainstReaderDeletion('Ali', booksOut)?.message).toBe(message);
});
