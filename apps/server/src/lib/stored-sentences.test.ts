import { expect, it } from 'vitest';
import { joinSentences, msg, translate, verbatim } from './message-descriptor.ts';
import { readStoredSentence, storedSentence } from './stored-sentences.ts';

it.each([
  'The book has been deleted since the check.',
  msg('The label {label} has been given to another book since the check.', { label: 'C000007' }),
  joinSentences(
    verbatim('{"said": no}'),
    msg('This book was due on {day}.', { day: { weekday: '2026-11-24' } }),
  ),
])('a sentence is the same in both languages after it was kept', (sentence) => {
  for (const language of ['en', 'bn'] as const) {
    expect(translate(readStoredSentence(storedSentence(sentence)), language)).toBe(
      translate(sentence, language),
    );
  }
});

it('an English text of before stays as it is', () => {
  expect(translate(readStoredSentence('Copy C000007 stays: 100 {things} happened.'), 'bn')).toBe(
    'Copy C000007 stays: 100 {things} happened.',
  );
});
