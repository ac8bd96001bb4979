import { describe, expect, it } from 'vitest';
import { poolsOf } from './candidates.rules.ts';
import { questionOf } from './parsed-query.rules.ts';
import type { Hit } from './term-matches.rules.ts';

const strong = (place: number, lexeme: string): Hit => ({ place, lexeme, score: 1 });
const weak = (place: number, lexeme: string): Hit => ({ place, lexeme, score: 0.3 });
const books = new Map([...'abc'].map((lexeme) => [lexeme, 1]));
/** The looks that can find anything: a set of nothing is in no book. */
const setsOf = (typed: string, hits: Hit[]) => {
  const { all, some } = poolsOf(questionOf(typed), hits, books);
  const looks = (pools: typeof all) =>
    pools.map(({ sets }) => sets).filter((sets) => sets.every((set) => set.length > 0));
  return { all: looks(all), some: looks(some) };
};

describe('where books are looked for', () => {
  it.each<[string, string, Hit[], ReturnType<typeof setsOf>]>([
    ['nowhere when nothing answers', 'one two', [], { all: [], some: [] }],
    ['among those of a single word', 'one', [strong(0, 'a')], { all: [[['a']], [['a']]], some: [] }],
    [
      'by any of the lexemes of a word, and once more by the good ones',
      'one',
      [strong(0, 'a'), weak(0, 'b')],
      { all: [[['a', 'b']], [['a']]], some: [] },
    ],
    [
      'not by good ones alone when a word has none',
      'one two',
      [strong(0, 'a'), weak(1, 'b')],
      { all: [[['a'], ['b']]], some: [[['b']], [['a']]] },
    ],
    [
      'without a word that nothing answers',
      'one two three',
      [strong(0, 'a'), strong(2, 'c')],
      {
        all: [
          [['a'], ['c']],
          [['a'], ['c']],
        ],
        some: [[['c']], [['a']]],
      },
    ],
  ])('is %s', (_what, typed, hits, expected) => {
    expect(setsOf(typed, hits)).toEqual(expected);
  });

  it('is also among those that lack one of three words, or have one alone', () => {
    const { some } = setsOf('one two three', [strong(0, 'a'), strong(1, 'b'), strong(2, 'c')]);
    expect(some).toEqual([[['b'], ['c']], [['a'], ['c']], [['a'], ['b']], ...[[['a']], [['b']], [['c']]]]);
  });

  it('leaves out the least likely meanings of the rarest word when these stand in very many books', () => {
    const many = new Map([
      ['good', 2000],
      ['fair', 2000],
      ['poor', 500],
      ['other', 9000],
    ]);
    const score = { good: 1, fair: 0.7, poor: 0.5 };
    const own = Object.entries(score).map(([lexeme, worth]) => ({ place: 0, lexeme, score: worth }));
    const { all } = poolsOf(questionOf('one two'), [...own, strong(1, 'other')], many);
    expect(all[0]?.sets).toEqual([['good', 'poor'], ['other']]);
  });

  it('is bounded', () => {
    const { all, some } = poolsOf(questionOf('one two'), [strong(0, 'a'), strong(1, 'b')], books);
    for (const { limit } of [...all, ...some]) expect(limit).toBeGreaterThan(0);
  });
});
