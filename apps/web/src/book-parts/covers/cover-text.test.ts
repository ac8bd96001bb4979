import { expect, it } from 'vitest';
import { coverSources, DEFAULT_COVER } from './cover-sources.ts';
import { initialOf, knownAuthor, titleSize } from './cover-text.ts';

it.each([
  ['Riyadus Salihin', 'R'],
  ['“ফেরা”', 'ফে'],
  ['(১৯৭১) একাত্তর', '১'],
  ['ক্ষুধিত পাষাণ', 'ক্ষু'],
  ['স্ত্রীর পত্র', 'স্ত্রী'],
  ['E\u0301tude', 'E\u0301'],
  ['الرحيق المختوم', 'ا'],
  ['...', ''],
])('the first letter of %s is %s', (title, letter) => {
  expect(initialOf(title)).toBe(letter);
  const letters = [...new Intl.Segmenter('und').segment(title)].map(({ segment }) => segment);
  expect(letters.find((each) => /[\p{L}\p{N}]/u.test(each)) ?? '').toBe(letter);
});

it.each([
  ['Chair', 'xl'],
  ['The Road to Mecca', 'l'],
  ['Conditions of the Prayer and its Pillars', 'm'],
  ['The Productive Muslim', 'm'],
  ['Understanding', 's'],
  ['Misunderstandings', 's'],
  ['A Commentary on the Creed of Imam at-Tahawi with the Notes of Many', 's'],
])('%s is set in size %s', (title, size) => {
  expect(titleSize(title)).toBe(size);
});

it.each([
  ['Imam Nawawi', 'Imam Nawawi'],
  ['Unknown Author', undefined],
  ['', undefined],
  [null, undefined],
])('the known author of a book by %s is %s', (author, known) => {
  expect(knownAuthor(author)).toBe(known);
});

it('books of a category have one pattern, and categories have several', () => {
  const patterns = ['Hadith', 'Fiqh', 'Novels', 'History', 'Seerah', 'Tafsir', 'Poetry', 'Science'].map(
    (category) => coverSources(DEFAULT_COVER, category),
  );
  expect(new Set(patterns).size).toBeGreaterThan(2);
  expect(coverSources(DEFAULT_COVER, 'Hadith')).toBe(patterns[0]);
});
