import { describe, expect, it } from 'vitest';
import { type Highlights, highlightedPieces } from './highlights.ts';

/** The text with its highlights in square brackets. */
function shown(text: string, highlights: Highlights): string {
  return highlightedPieces(text, highlights)
    .map((piece) => (piece.highlighted ? `[${piece.text}]` : piece.text))
    .join('');
}

describe('the highlighted pieces of a text', () => {
  it.each<[string, Highlights, string]>([
    ['Riyad as-Salihin', [], 'Riyad as-Salihin'],
    ['Riyad as-Salihin', [[0, 5]], '[Riyad] as-Salihin'],
    ['Riyad as-Salihin', [[9, 16]], 'Riyad as-[Salihin]'],
    [
      'Riyad as-Salihin',
      [
        [0, 5],
        [9, 12],
      ],
      '[Riyad] as-[Sal]ihin',
    ],
    ['Riyad', [[0, 5]], '[Riyad]'],
    ['رياض الصالحين', [[5, 13]], 'رياض [الصالحين]'],
  ])('%s %j', (text, highlights, expected) => {
    expect(shown(text, highlights)).toBe(expected);
  });

  it.each<[string, string, Highlights, string]>([
    ['a vowel sign stays with its letter', 'কিতাব', [[0, 1]], '[কি]তাব'],
    ['a highlight that begins in a letter begins with it', 'কিতাব', [[1, 4]], '[কিতা]ব'],
    ['a conjunct is one letter', 'পক্ষ', [[1, 2]], 'প[ক্ষ]'],
    ['a conjunct of three is one letter', 'স্ত্রী', [[0, 1]], '[স্ত্রী]'],
    [
      'a highlight that ends at the joining sign takes the rest of the conjunct',
      'বিশ্বাস',
      [[0, 4]],
      '[বিশ্বা]স',
    ],
    ['a joining sign at the end of a word joins nothing', 'ফাতিহ্ নূর', [[0, 6]], '[ফাতিহ্] নূর'],
    ['a nukta letter of two signs is one', 'সম\u09AF\u09BC', [[2, 3]], 'সম[\u09AF\u09BC]'],
    ['an Arabic letter keeps its highlights', 'كِتَاب', [[0, 1]], '[كِ]تَاب'],
    ['a letter with a combining accent is one', 'Sah\u0323ih', [[0, 3]], '[Sah\u0323]ih'],
    ['a sign of two code units is one', 'a😀b', [[1, 2]], 'a[😀]b'],
  ])('%s', (_, text, highlights, expected) => {
    expect(shown(text, highlights)).toBe(expected);
  });

  it('joins highlights that share a letter or touch', () => {
    expect(
      shown('পক্ষী', [
        [0, 2],
        [3, 4],
      ]),
    ).toBe('[পক্ষী]');
    expect(
      shown('abcd', [
        [0, 2],
        [2, 3],
      ]),
    ).toBe('[abc]d');
  });

  it('bears highlights that lie outside of the text or are empty', () => {
    expect(
      shown('abc', [
        [1, 1],
        [2, 9],
        [12, 14],
      ]),
    ).toBe('ab[c]');
    expect(shown('', [[0, 3]])).toBe('');
  });

  it('loses nothing of the text', () => {
    const text = 'সহীহ আল-বুখারী صحيح البخاري Sahih';
    const pieces = highlightedPieces(text, [
      [1, 3],
      [6, 11],
      [17, 20],
    ]);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.every((piece) => text.startsWith(piece.text, piece.start))).toBe(true);
  });
});
