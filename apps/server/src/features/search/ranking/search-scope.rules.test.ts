import { describe, expect, it } from 'vitest';
import { parseQuery, type SearchRequest } from '../query/parsed-query.rules.ts';
import { isSufficient, searchesCompleteFirst, titlePartOf } from './search-scope.rules.ts';

const request = (text: string, exact = false): SearchRequest => ({
  text,
  exact,
  tieBreakers: [],
  tieBreakersOnly: false,
});
/** One match of the first word, in a number of books. */
const terms = (lexeme: string, books: number) => ({
  matches: [{ position: 0, lexeme, score: 1 }],
  likenesses: [],
  names: [],
  shelves: [],
  bookCounts: new Map([[lexeme, books]]),
  corrections: new Map(),
});
const found = (books: number, best: number, closeCount = 0) => ({
  ids: Array.from({ length: books }, String),
  best,
  closeCount,
});

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
    ['when they are many and good', 'kitab bukhari', found(12, 0.8), false, true],
    ['not when they are few', 'kitab bukhari', found(11, 1.7), false, false],
    ['when the best is the typed title', 'kitab bukhari', found(1, 1.8), false, true],
    ['not when even the best is poor', 'kitab bukhari', found(20, 0.7), false, false],
    ['not when many only sound like the single word', 'kitab', found(20, 1.7, 11), false, false],
    ['when many are close to the single word', 'kitab', found(20, 0.7, 12), false, true],
    ['when the best is the single word', 'kitab', found(1, 1.8, 1), false, true],
    ['always when the search is exact', 'kitab', found(0, 0), true, true],
  ])('%s', (_what, text, books, exact, expected) => {
    expect(isSufficient(books, parseQuery(text), request(text, exact))).toBe(expected);
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
