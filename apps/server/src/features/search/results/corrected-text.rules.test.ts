import { describe, expect, it } from 'vitest';
import { searchKey } from '../../../lib/text/search-words.ts';
import { correctedText } from './corrected-text.rules.ts';

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
