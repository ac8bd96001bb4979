import { expect, it } from 'vitest';
import { cutText, numberSize } from './fitted-text.ts';

it.each([
  ['Riyad', 5, 'Riyad'],
  ['Riyad as-Salihin', 6, 'Riyad…'],
  ['Riyad as-Salihin', 7, 'Riyad…'],
  // Vowels, conjuncts and marks stay with their letters.
  ['ক্ষীরের পুতুল', 3, 'ক্ষীরে…'],
  ['কিতাব', 2, 'কি…'],
  ['رِيَاضُ', 3, 'رِيَ…'],
  ['📖📖📖', 2, '📖…'],
  ['👨‍👩‍👧‍👦 family', 2, '👨‍👩‍👧‍👦…'],
  ['', 3, ''],
  ['abc', 0, '…'],
])('%j in %d signs is %j', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});

it('a longer number is smaller, a short one not too large', () => {
  expect(numberSize('C000123', 4000, 700)).toBe(700);
  expect(numberSize('C000123', 1848, 700)).toBe(400);
  expect(numberSize('C1000123', 1848, 700)).toBe(350);
});
