import type { SearchSuggestion } from '@library/contract/books/suggestions.ts';
import { describe, expect, it } from 'vitest';
import {
  isNothingNamed,
  isTypedOn,
  searchAddress,
  searchOptions,
  suggestableText,
} from './search-options.ts';

const book = (
  id: string,
  title: string,
  author: string | null = null,
  is_close = true,
): SearchSuggestion => ({
  kind: 'book',
  book_id: id,
  title,
  author,
  marks: [],
  is_close,
});
const author = (id: string, name: string, is_close = true): SearchSuggestion => ({
  kind: 'author',
  author_id: id,
  name,
  book_count: 12,
  marks: [],
  is_close,
});

const category = (id: string, name: string, is_close = true): SearchSuggestion => ({
  kind: 'category',
  category_id: id,
  name,
  book_count: 258,
  marks: [],
  is_close,
});

describe('the text to ask suggestions for', () => {
  it.each([
    ['', ''],
    ['ন', ''],
    [' n ', ''],
    ['no', 'no'],
    ['নূর', 'নূর'],
    ['  noor al ', 'noor al'],
  ])('%j asks for %j', (typed, text) => {
    expect(suggestableText(typed)).toBe(text);
  });
});

describe('a list stays until the next one arrives', () => {
  it.each([
    ['fi', 'fiqh', true],
    ['fiqh', 'fi', true],
    ['fiqh', 'fiqh', true],
    ['fiqh', 'sahih', false],
    ['fiqh', '', false],
    ['', 'fiqh', false],
  ])('from %j to %j: %s', (former, now, stays) => {
    expect(isTypedOn(former, now)).toBe(stays);
  });
});

describe('where a search goes', () => {
  it.each([
    ['', '/browse-books'],
    ['noor', '/browse-books?search=noor'],
    ['a & b', '/browse-books?search=a+%26+b'],
  ])('%j leads to %s', (text, address) => {
    expect(searchAddress(text)).toBe(address);
  });
});

describe('the rows of the list', () => {
  const suggestions = [
    author('a1', 'ইমাম নববী'),
    book('b1', 'রিয়াদুস সালেহীন', 'ইমাম নববী'),
    book('b2', 'Forty Hadith'),
    category('c1', 'হাদীস'),
  ];
  const options = searchOptions(suggestions, ' nawawi ');

  it('are categories, books, authors and the search itself, each with clear words and an address', () => {
    expect(options.map(({ label, to }) => [label, to])).toEqual([
      ['All books in হাদীস (258)', '/browse-books?category_id=c1'],
      ['রিয়াদুস সালেহীন, by ইমাম নববী', '/book-details?id=b1'],
      ['Forty Hadith', '/book-details?id=b2'],
      ['Books by ইমাম নববী (12)', '/browse-books?author_id=a1'],
      ['Search for “nawawi”', '/browse-books?search=nawawi'],
    ]);
  });

  it('have ids of their own, even where a book and an author share theirs', () => {
    const same = searchOptions([book('1', 'Noor'), author('1', 'Noor')], 'noor');
    expect(new Set(same.map(({ id }) => id)).size).toBe(3);
  });

  it('that only sound similar come after the others, books before authors', () => {
    const some = [book('b1', 'Chair', null, false), author('a1', 'Chari', false), author('a2', 'Seerah')];
    expect(searchOptions([...some, book('b2', 'Seerah')], 'seerah').map(({ id }) => id)).toEqual([
      ...['book-b2', 'author-a2', 'book-b1', 'author-a1', 'search'],
    ]);
    expect(isNothingNamed(some)).toBe(false);
    expect(isNothingNamed(some.slice(0, 2))).toBe(true);
    expect(isNothingNamed([])).toBe(false);
  });

  it('are none when nothing is suggested', () => {
    expect(searchOptions([], 'qqq')).toEqual([]);
  });
});

it('the name of a row says by which other title its book was found', () => {
  const known = { ...book('1', 'রিয়াদুস সালেহীন', 'ইমাম নববী'), also_known_as: { title: 'Gardens', marks: [] } };
  expect(searchOptions([known], 'gardens')[0]?.label).toBe(
    'রিয়াদুস সালেহীন, also known as Gardens, by ইমাম নববী',
  );
});
