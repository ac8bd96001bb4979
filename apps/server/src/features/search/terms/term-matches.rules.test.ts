import { describe, expect, it } from 'vitest';
import { parseQuery } from '../query/parsed-query.rules.ts';
import { bookDocument } from '../stored-index/book-document.rules.ts';
import {
  bestMatches,
  directMatches,
  exactMatches,
  nameMatches,
  prefixesOf,
  prefixMatches,
  typoMatches,
} from './term-matches.rules.ts';
import type { TermMatch } from './term-weights.rules.ts';

const bare = { other_titles: [], isbn: null, publisher_id: null, category_id: null };
const lexemesOf = (title: string, author: string | null = null) =>
  bookDocument({ ...bare, title, author }).lexemes;

/** The best score of a one-word query among the lexemes of a book; 0 for none. */
function scoreOf(typed: string, lexemes: string[], matches = directMatches(parseQuery(typed))): number {
  return Math.max(0, ...matches.filter(({ lexeme }) => lexemes.includes(lexeme)).map(({ score }) => score));
}
const near = (typed: string, key: string, books = 1) => ({ typed, key, books });

describe('what matches a word', () => {
  it('scores more the nearer it is, and more in a title than in an author', () => {
    const scores = [
      scoreOf('bukhari', lexemesOf('Bukhari')),
      scoreOf('bukhari', lexemesOf('Other', 'Bukhari')),
      scoreOf('bukhari', lexemesOf('বুখারী')),
      scoreOf('bukhari', lexemesOf('Other', 'বুখারী')),
      scoreOf('bukhari', lexemesOf('Muslim')),
    ];
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    expect(new Set(scores).size).toBe(scores.length);
    expect(scores.at(-1)).toBe(0);
  });

  it('is also a pair of words, typed or written as one', () => {
    expect(scoreOf('nasiruddin', lexemesOf('Nasir Uddin'))).toBeGreaterThan(0);
    expect(scoreOf('nasir uddin', lexemesOf('Nasiruddin'))).toBeGreaterThan(0);
  });

  it('scores little with a key of one letter', () => {
    expect(scoreOf('o', lexemesOf('i'))).toBeLessThan(scoreOf('bukhari', lexemesOf('বুখারী')));
  });

  it('is, for what was typed exactly, that word in its script alone', () => {
    const exact = (title: string) =>
      scoreOf('bukhari', lexemesOf(title), exactMatches(parseQuery('bukhari')));
    expect(exact('BUKHĀRĪ')).toBeGreaterThan(0);
    expect(exact('bokhari')).toBe(0);
    expect(exact('বুখারী')).toBe(0);
  });
});

describe('the word that is being typed', () => {
  it.each([
    ['riy', ['Triy', 'Ariy', 'Oriy']],
    ['r', []],
    ['', []],
    ['kitab sal', ['Tsal', 'tsl', 'Asal', 'asl', 'Osal', 'osl']],
  ])('of "%s" is looked up by its prefix', (typed, prefixes) => {
    expect(prefixesOf(parseQuery(typed))).toEqual(prefixes);
  });

  it('matches better the more of it is typed, and by its letters better than by its key', () => {
    const score = (lexeme: string) => prefixMatches(parseQuery('kitab sal'), [{ lexeme }])[0]?.score ?? 0;
    expect(score('Tsale')).toBeGreaterThan(score('Tsalehin'));
    expect(score('Tsalehin')).toBeGreaterThan(score('tslhn'));
    expect(score('Tsalehin')).toBeGreaterThan(score('Asalehin'));
    expect(score('usal')).toBe(0);
    expect(prefixMatches(parseQuery(''), [{ lexeme: 'Tsal' }])).toEqual([]);
  });
});

describe('a typo', () => {
  it('scores less than the key itself, and more when it is the correction', () => {
    const matches = typoMatches(
      0,
      [near('slhn', 'slhm'), near('slhn', 'slhk'), near('slhn', 'tlhn')],
      'slhm',
    );
    const score = (lexeme: string) => matches.find((match) => match.lexeme === lexeme)?.score ?? 0;
    expect(score('tslhm')).toBeGreaterThan(score('tslhk'));
    expect(score('tslhk')).toBeGreaterThan(score('ttlhn'));
    expect(score('tslhm')).toBeGreaterThan(score('aslhm'));
    expect(score('tslhm')).toBeLessThan(scoreOf('salehin', ['tslhn']));
  });
});

describe('matches', () => {
  const match = (position: number, lexeme: string, score: number): TermMatch => ({ position, lexeme, score });

  it('of publishers and categories score less than those of titles and authors', () => {
    const [named] = nameMatches([{ position: 2, lexeme: 'pone', name: 'One' }]);
    expect(named).toMatchObject({ position: 2, lexeme: 'pone' });
    expect(named?.score ?? 1).toBeLessThan(scoreOf('bukhari', ['abkr']));
  });

  it('are reduced to one for each word and lexeme, with the best score', () => {
    expect(
      bestMatches([match(0, 'ta', 0.5), match(1, 'ta', 0.2), match(0, 'ta', 0.9), match(0, 'ta', 0.1)]),
    ).toEqual([match(0, 'ta', 0.9), match(1, 'ta', 0.2)]);
  });
});
