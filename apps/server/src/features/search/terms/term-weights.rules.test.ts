import { describe, expect, it } from 'vitest';
import { parseQuery } from '../query/parsed-query.rules.ts';
import { isInTitle, termWeightsOf } from './term-weights.rules.ts';

describe('a matched lexeme', () => {
  it.each([
    ['Tword', true],
    ['tkey', true],
    ['uother', true],
    ['jpair', true],
    ['Aword', false],
    ['akey', false],
    ['bother', false],
    ['hpair', false],
    ['pid', false],
    ['cid', false],
    ['i978', false],
  ])('%s is in titles: %s', (lexeme, expected) => {
    expect(isInTitle({ lexeme })).toBe(expected);
  });
});

describe('the weight of a word', () => {
  it('is higher the fewer books have it, and lowest without a match', () => {
    const bookCounts = new Map([
      ['trare', 1],
      ['tcommon', 5000],
    ]);
    const matches = ['trare', 'tcommon'].map((lexeme, position) => ({ position, lexeme, score: 1 }));
    const [rare = 0, common = 0, unmatched = 0] = termWeightsOf(parseQuery('rare common other'), {
      matches,
      bookCounts,
    });
    expect(rare).toBeGreaterThan(common);
    expect(common).toBeGreaterThan(unmatched);
    expect(unmatched).toBeGreaterThan(0);
  });
});
