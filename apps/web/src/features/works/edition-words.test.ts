import { expect, it } from 'vitest';
import { noEditionFacts } from '../../test/edition-facts.ts';
import { editionWords, languagesOf } from './edition-words.ts';

it('the languages of other editions stand with their numbers, the most first', () => {
  expect(languagesOf([{ language: 'en' }, { language: 'ar' }, { language: null }, { language: 'ar' }])).toBe(
    'Arabic (2), English (1)',
  );
  expect(languagesOf([{ language: null }])).toBe('');
});

it('a book is told apart by its volume, language, edition, year and translator', () => {
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
