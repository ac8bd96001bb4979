import { expect, it } from 'vitest';
import { translateAll } from '../../lib/sentences/message-descriptor.ts';
import { nameTaken, reasonAgainstDeletion, tidyName } from './reference.rules.ts';

const hint = 'The records are kept; you can rename it instead.';

it.each([
  [{ readers: 0, volunteers: 0 }, undefined],
  [{ readers: 0, volunteers: 0, copies: 0, withdrawn: 0, requests: 0 }, undefined],
  [{ readers: 1, volunteers: 0 }, "A Hall can't be deleted: it has 1 reader."],
  [{ readers: 2, volunteers: 1 }, "A Hall can't be deleted: it has 2 readers and 1 volunteer."],
  [
    { readers: 0, volunteers: 0, copies: 2, withdrawn: 1, requests: 5 },
    "A Hall can't be deleted: it has 2 copies, 1 withdrawn copy, and 5 requests in the records.",
  ],
  [
    { readers: 0, volunteers: 0, copies: 0, waiting: 2, withdrawn: 1, requests: 0 },
    "A Hall can't be deleted: it has 2 readers who wait for a book there and 1 withdrawn copy.",
  ],
  [
    { readers: 0, volunteers: 0, copies: 0, withdrawn: 0, requests: 1 },
    `A Hall can't be deleted: it has 1 request in the records. ${hint}`,
  ],
])('a hall or department with %o: %s', (uses, message) => {
  expect(reasonAgainstDeletion('A Hall', uses)?.message).toBe(message);
});

it('names the existing entry', () => {
  expect(translateAll(nameTaken('author', 'Imam Nawawi').fields, 'en')).toEqual({
    name: ['There is already an author called "Imam Nawawi".'],
  });
  expect(nameTaken('hall', 'Rokeya Hall').message).toBe('There is already a hall called "Rokeya Hall".');
});

it('stores names without extra spaces', () => {
  expect(tidyName('  Imam   Nawawi\u00a0')).toBe('Imam Nawawi');
});
