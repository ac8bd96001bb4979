import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

describe('the distance of two words', () => {
  it.each([
    ['', '', 0],
    ['bkr', 'bkr', 0],
    ['', 'bkr', 3],
    ['bkr', 'bkhr', 1],
    ['bkhr', 'bkr', 1],
    ['bkr', 'bgr', 1],
    ['bkr', 'bkrs', 1],
    ['bkr', 'abkr', 1],
    ['bkr', 'kbr', 1],
    ['bukhari', 'bukahri', 1],
    ['tafsir', 'tasfri', 2],
    ['ca', 'abc', 3],
    ['salehin', 'salihun', 2],
    ['kitten', 'sitting', 3],
    ['abc', 'xyz', 3],
    ['রিয়াদ', 'রিয়াজ', 1],
    ['كتاب', 'كتب', 1],
  ])('"%s" and "%s" are %i apart', (one, other, edits) => {
    expect(editDistance(one, other)).toBe(edits);
  });

  it('is symmetric, and between the difference of the lengths and the longer one', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 9 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        const edits = editDistance(one, other);
        expect(edits).toBe(editDistance(other, one));
        expect(edits).toBeGreaterThanOrEqual(Math.abs(one.length - other.length));
        expect(edits).toBeLessThanOrEqual(Math.max(one.length, other.length));
        expect(edits === 0).toBe(one === other);
      }),
    );
  });

  it('is one for any single typo', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdef'), minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(word, fc.nat(), (text, number) => {
        const position = number % text.length;
        const [before, after] = [text.slice(0, position), text.slice(position + 1)];
        for (const typo of [before + after, `${before}x${after}`, `${before}x${text.slice(position)}`]) {
          expect(editDistance(text, typo)).toBe(1);
        }
        const swapped = before + (after[0] ?? '') + (text[position] ?? '') + after.slice(1);
        expect(editDistance(text, swapped)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
