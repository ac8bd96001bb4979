import { expect, it, onTestFinished } from 'vitest';
import { ENGLISH, speak } from '../../lib/language/spoken.ts';
import { noEditionFacts } from '../../test/edition-facts.ts';
import { editionWords, otherLanguages } from './edition-words.ts';

const editions = (['en', 'ar', null, 'ar'] as const).map((language) => ({ language }));
it.each([
  ['bn', editions, 'Arabic (2), English (1)'],
  [null, editions, 'Arabic (2), English (1)'],
  // A volume does not say that the work is also in its own language.
  ['ar', editions, 'English (1)'],
  ['bn', [{ language: 'bn' }, { language: null }], ''],
] as const)('a book in %s with the editions %j is also in: %s', (own, books, languages) => {
  expect(otherLanguages(own, books)).toBe(languages);
});

it('the year of an edition is in the digits of the language', () => {
  speak({ language: 'bn', locale: 'bn-BD-u-nu-beng', texts: {} });
  onTestFinished(() => speak(ENGLISH));
  const book = { ...noEditionFacts, book_id: 'one', title: 'Riyad', language: null };
  expect(editionWords({ ...book, year: 2012 })).toEqual(['২০১২']);
});

it('a book is distinguished by its volume, language, edition, year and translator', () => {
  const book = { ...noEditionFacts, book_id: 'one', title: 'Riyad', language: 'bn' as const };
  expect(editionWords({ ...book, volume_no: 2, edition: '3rd', year: 2012, translator: 'Karim' })).toEqual([
    'Volume 2',
    'Bengali',
    '3rd',
    '2012',
    'translated by Karim',
  ]);
  expect(editionWords({ ...book, volume: 'Second volume', volume_no: 2, language: null })).toEqual([
    'Second volume',
  ]);
});
