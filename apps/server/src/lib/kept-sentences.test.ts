import { expect, it } from 'vitest';
import { kept, readKept } from './kept-sentences.ts';
import { inTurn, said, verbatim, write } from './said.ts';

it.each([
  'The book has been deleted since the check.',
  said('The label {label} has been given to another book since the check.', { label: 'C000007' }),
  inTurn(verbatim('{"said": no}'), said('This book was due on {day}.', { day: { weekday: '2026-11-24' } })),
])('a sentence is the same in both languages after it was kept', (sentence) => {
  for (const language of ['en', 'bn'] as const) {
    expect(write(readKept(kept(sentence)), language)).toBe(write(sentence, language));
  }
});

it('an English text of before stays as it is', () => {
  expect(write(readKept('Copy C000007 stays: 100 {things} happened.'), 'bn')).toBe(
    'Copy C000007 stays: 100 {things} happened.',
  );
});
