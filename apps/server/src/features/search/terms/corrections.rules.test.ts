import { describe, expect, it } from 'vitest';
import { searchKey } from '../../../lib/text/search-words.ts';
import { correctedText, correctionOf, type Spelling } from './corrections.rules.ts';

/** The only word of a text. */
function wordOf(text: string) {
  const [word] = searchKey(text).words;
  if (!word) throw new Error('There is no word.');
  return word;
}
const near = (...keys: string[]) => keys.map((key) => ({ typed: 'any', key, books: 1 }));
const spelling = (shown: string): Spelling => {
  const { key, word } = wordOf(shown);
  return { key, word, shown };
};

describe('a correction', () => {
  it.each([
    ['bukhasi', ['Bukhari'], 'Bukhari'],
    ['salehon', ['Salihin', 'Salehin'], 'Salehin'],
    ['বুখাসী', ['Bukhari', 'বুখারী'], 'বুখারী'],
    ['البخاسي', ['Bukhari', 'البخاري'], 'البخاري'],
    ['bukhasi', ['বুখারী', 'البخاري'], null],
    ['kitab', ['katibat'], null],
    ['bukhasi', [], null],
  ])('of "%s" among %j is %s', (typed, shown, expected) => {
    const spellings = shown.map(spelling);
    const keys = near(...spellings.map(({ key }) => key));
    expect(correctionOf(wordOf(typed), keys, spellings)?.shown ?? null).toBe(expected);
  });

  it('prefers the first of equally near spellings, which has the most books', () => {
    const spellings = ['Kitan', 'Kitar'].map(spelling);
    const keys = near(...spellings.map(({ key }) => key));
    expect(correctionOf(wordOf('kitab'), keys, spellings)?.shown).toBe('Kitan');
    expect(correctionOf(wordOf('kitab'), keys, spellings.toReversed())?.shown).toBe('Kitar');
  });

  it('is null if the key is not near, even if the letters are', () => {
    expect(correctionOf(wordOf('kitab'), near('other'), [spelling('Kitan')])).toBeNull();
  });
});

describe('the corrected text', () => {
  const correct = (typed: string, corrections: [number, string][]) =>
    correctedText(
      typed,
      searchKey(typed).words,
      new Map(corrections.map(([position, shown]) => [position, { key: 'any', word: 'any', shown }])),
    );

  it.each([
    ['sahih bukhasi', [[1, 'Bukhari']], 'sahih Bukhari'],
    [
      'sahoh  bukhasi!',
      [
        [0, 'Sahih'],
        [1, 'Bukhari'],
      ],
      'Sahih  Bukhari!',
    ],
    [
      'sahoh  bukhasi!',
      [
        [1, 'Bukhari'],
        [0, 'Sahih'],
      ],
      'Sahih  Bukhari!',
    ],
    ['📚 সহীহ বুখাসী', [[1, 'বুখারী']], '📚 সহীহ বুখারী'],
    ['as typed', [], null],
    ['as typed', [[7, 'Nowhere']], 'as typed'],
  ] as [string, [number, string][], string | null][])(
    'of "%s" changes nothing but the corrected words: %j',
    (typed, corrections, expected) => {
      expect(correct(typed, corrections)).toBe(expected);
    },
  );
});
