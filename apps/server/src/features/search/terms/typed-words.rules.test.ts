import { describe, expect, it } from 'vitest';
import { parseQuery } from '../query/parsed-query.rules.ts';
import { bookDocument } from '../stored-index/book-document.rules.ts';
import { directMatches, exactMatches, prefixesOf, prefixMatches } from './typed-words.rules.ts';

const bare = { other_titles: [], isbn: null, publisher_id: null, category_id: null };
const lexemesOf = (title: string, author: string | null = null) =>
  bookDocument({ ...bare, title, author }).lexemes;

/** The best score of a one-word query among the lexemes of a book; 0 for none. */
function scoreOf(typed: string, lexemes: string[], matches = directMatches(parseQuery(typed))): number {
  return Math.max(0, ...matches.filter(({ lexeme }) => lexemes.includes(lexeme)).map(({ score }) => score));
}

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
