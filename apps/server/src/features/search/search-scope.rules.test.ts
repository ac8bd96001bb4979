import { describe, expect, it } from 'vitest';
import { parseQuery, type SearchRequest } from './parsed-query.rules.ts';
import { isSufficient, searchesCompleteFirst, titlePartOf } from './search-scope.rules.ts';

const request = (text: string, exact = false): SearchRequest => ({
  text,
  exact,
  tieBreakers: [],
  tieBreakersOnly: false,
});
/** One match of the first word, in so many books. */
const terms = (lexeme: string, books: number) => ({
  matches: [{ position: 0, lexeme, score: 1 }],
  bookCounts: new Map([[lexeme, books]]),
  corrections: new Map(),
});
const found = (books: number, best: number) => ({ ids: Array.from({ length: books }, String), best });

describe('books with all words are searched for first', () => {
  it.each([
    ['kitab', 12, false, true],
    ['kitab', 11, false, false],
    ['kitab', 1, true, true],
    ['one two three', 12, false, false],
    ['one two three four', 12, false, true],
  ])('for "%s" in %i books, exactly: %s: %s', (text, books, exact, expected) => {
    const search = request(text, exact);
    expect(searchesCompleteFirst(parseQuery(text), terms('Tword', books), search)).toBe(expected);
  });
});

describe('the books with all words are enough', () => {
  it.each([
    ['when they are many and good', 'kitab', 'Tkitab', found(12, 0.8), false, true],
    ['not when they are few', 'kitab', 'Tkitab', found(11, 1.7), false, false],
    ['when the best is the typed title', 'kitab', 'Tkitab', found(1, 1.8), false, true],
    ['not when even the best is poor', 'kitab', 'Tkitab', found(20, 0.7), false, false],
    ['not when a single word only sounds alike', 'kitab', 'tktb', found(20, 2), false, false],
    ['when two words only sound alike', 'kitab bukhari', 'tktb', found(20, 2), false, true],
    ['always when the search is exact', 'kitab', 'Tkitab', found(0, 0), true, true],
  ])('%s', (_what, text, lexeme, books, exact, expected) => {
    expect(isSufficient(books, parseQuery(text), terms(lexeme, 5), request(text, exact))).toBe(expected);
  });
});

describe('the text to find inside words', () => {
  it.each([
    ['is none for a word that the index has', 'Tkitab', null, null],
    ['is the typed text when it only sounds like a word', 'tktb', null, 'Kitab'],
    ['is the typed text after poor results', 'Tkitab', found(3, 0.7), 'Kitab'],
    ['is none after good results', 'Tkitab', found(3, 0.8), null],
  ])('%s', (_what, lexeme, before, expected) => {
    expect(titlePartOf(before, terms(lexeme, 5), request('Kitab'))).toBe(expected);
  });
});
