import { describe, expect, it } from 'vitest';
import { parseQuery } from '../query/parsed-query.rules.ts';
import type { TermMatch } from '../terms/term-weights.rules.ts';
import { type CandidateLookup, completeCandidates, partialCandidates } from './candidates.rules.ts';

const strong = (position: number, lexeme: string): TermMatch => ({ position, lexeme, score: 1 });
const weak = (position: number, lexeme: string): TermMatch => ({ position, lexeme, score: 0.3 });
const bookCounts = new Map([...'abc'].map((lexeme) => [lexeme, 1]));
/** The lookups that can find anything: no book has a lexeme of an empty set. */
const setsOf = (typed: string, matches: TermMatch[]) => {
  const terms = { matches, bookCounts };
  const sets = (lookups: CandidateLookup[]) =>
    lookups.map(({ lexemeSets }) => lexemeSets).filter((all) => all.every((set) => set.length > 0));
  return {
    complete: sets(completeCandidates(parseQuery(typed), terms)),
    partial: sets(partialCandidates(parseQuery(typed), terms)),
  };
};

describe('the candidates', () => {
  it.each<[string, string, TermMatch[], ReturnType<typeof setsOf>]>([
    ['none without a match', 'one two', [], { complete: [], partial: [] }],
    ['the books with a single word', 'one', [strong(0, 'a')], { complete: [[['a']], [['a']]], partial: [] }],
    [
      'the books with any lexeme of a word, and again those with a strong one',
      'one',
      [strong(0, 'a'), weak(0, 'b')],
      { complete: [[['a', 'b']], [['a']]], partial: [] },
    ],
    [
      'not those with strong lexemes alone when a word has none',
      'one two',
      [strong(0, 'a'), weak(1, 'b')],
      { complete: [[['a'], ['b']]], partial: [[['b']], [['a']]] },
    ],
    [
      'searched without a word that has no match',
      'one two three',
      [strong(0, 'a'), strong(2, 'c')],
      {
        complete: [
          [['a'], ['c']],
          [['a'], ['c']],
        ],
        partial: [[['c']], [['a']]],
      },
    ],
  ])('are %s', (_what, typed, matches, expected) => {
    expect(setsOf(typed, matches)).toEqual(expected);
  });

  it('include the books that lack one of three words, or have one of them alone', () => {
    const { partial } = setsOf('one two three', [strong(0, 'a'), strong(1, 'b'), strong(2, 'c')]);
    expect(partial).toEqual([[['b'], ['c']], [['a'], ['c']], [['a'], ['b']], [['a']], [['b']], [['c']]]);
  });

  it('leave out the least likely matches of the rarest word when very many books have them', () => {
    const many = new Map([
      ['good', 2000],
      ['fair', 2000],
      ['poor', 500],
      ['other', 9000],
    ]);
    const score = { good: 1, fair: 0.7, poor: 0.5 };
    const own = Object.entries(score).map(([lexeme, value]) => ({ position: 0, lexeme, score: value }));
    const matches = [...own, strong(1, 'other')];
    const [lookup] = completeCandidates(parseQuery('one two'), { matches, bookCounts: many });
    expect(lookup?.lexemeSets).toEqual([['good', 'poor'], ['other']]);
  });

  it('are limited in number', () => {
    const terms = { matches: [strong(0, 'a'), strong(1, 'b')], bookCounts };
    const query = parseQuery('one two');
    const lookups = [...completeCandidates(query, terms), ...partialCandidates(query, terms)];
    expect(lookups).toHaveLength(4);
    for (const { limit } of lookups) expect(limit).toBeGreaterThan(0);
  });
});
