import { describe, expect, it } from 'vitest';
import { searchKey } from '../../../lib/text/search-words.ts';
import type { Spelling } from '../held-index/vocabulary.rules.ts';
import { correctionOf } from './corrections.rules.ts';

/** The only word of a text. */
function wordOf(text: string) {
  const [word] = searchKey(text).words;
  if (!word) throw new Error('There is no word.');
  return word;
}
const near = (...keys: string[]) => keys.map((key) => ({ typed: 'any', key, books: 1 }));
const spelling = (shown: string): Spelling => {
  const { key, word } = wordOf(shown);
  return { lexeme: `T${word}`, key, word, shown };
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
