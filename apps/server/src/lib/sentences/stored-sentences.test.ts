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

it('a text of before with a curly apostrophe is translated, and its values stay', () => {
  const said = msg('We don’t know the language “{text}” and leave it out.', { text: 'it’s' });
  const read = readStoredSentence(storedSentence(said));
  expect(translate(read, 'en')).toBe("We don't know the language “it’s” and leave it out.");
  expect(translate(read, 'bn')).toMatch(/“it’s”/);
  expect(translate(read, 'bn')).not.toMatch(/language/);
});
