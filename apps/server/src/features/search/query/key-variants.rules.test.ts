import { describe, expect, it } from 'vitest';
import { searchKey, significantWords } from '../../../lib/text/search-words.ts';
import { adjacentPairs, compoundSplits } from './key-variants.rules.ts';

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
