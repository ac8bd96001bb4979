import { describe, expect, it } from 'vitest';
import { searchKey, significantWords } from '../../lib/search-key.ts';
import { adjacentPairs, compoundSplits, deletesOf } from './key-variants.rules.ts';

describe('words and pairs', () => {
  it.each([
    ['Riyad as-Salihin', ['Riyad', 'Salihin'], ['rdslhn']],
    ['one', ['one'], []],
    ['the', ['the'], []],
    ['nasir uddin albani', ['nasir', 'uddin', 'albani'], ['nsrdn', 'adnlbn']],
    ['', [], []],
  ])('of "%s" leave stop words out', (text, words, pairs) => {
    const key = searchKey(text);
    expect(significantWords(key.words).map(({ start, end }) => text.slice(start, end))).toEqual(words);
    expect(adjacentPairs(key)).toEqual(pairs);
  });
});

describe('a word that may be two', () => {
  it.each([
    ['shhbkr', ['shbkr']],
    ['fkhssn', ['fkssn', 'fkhsn']],
    ['fkhsn', ['fksn']],
    ['hdjkt', []],
    ['shbk', []],
    ['', []],
  ])('"%s" may lack an h or one of two equal letters where they meet', (key, splits) => {
    expect(compoundSplits(key)).toEqual(splits);
  });
});

describe('the deletes of a key', () => {
  it.each([
    ['', []],
    ['ab', []],
    ['bkr', ['bkr', 'kr', 'br', 'bk']],
    ['slhn', ['slhn', 'lhn', 'shn', 'sln', 'slh']],
    ['ssss', ['ssss', 'sss']],
  ])('of "%s" are itself and all that is left without one letter, when it is long enough', (key, deletes) => {
    expect(deletesOf(key)).toEqual(deletes);
  });

  it('are shared by keys that are one typo apart', () => {
    for (const [one, other] of [
      ['slhn', 'slhm'],
      ['slhn', 'slhnt'],
      ['slhn', 'shln'],
      ['bkr', 'bkhr'],
    ] as const) {
      expect(deletesOf(one).some((text) => deletesOf(other).includes(text))).toBe(true);
    }
  });
});
