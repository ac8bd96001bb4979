import { isbn13Of } from '@library/contract/books/isbn.ts';
import { type SearchKey, searchKey, significantWords } from '../../../lib/text/search-words.ts';
import { fieldPrefixes, type TextPrefixes } from '../field-prefixes.rules.ts';
import { adjacentPairs } from '../query/key-variants.rules.ts';

/** The facts about a book that are indexed. */
export interface BookText {
  title: string;
  author: string | null;
  /** Other titles of the book than the printed one. */
  other_titles: string[];
  isbn: string | null;
  publisher_id: string | null;
  category_id: string | null;
}

/** The columns of `book_search`. */
export interface BookDocument {
  title_text: string;
  title_key: string;
  title_words: number;
  lexemes: string[];
}

/** Longer texts are cut in the columns that are indexed as a whole. */
export const longestColumn = 200;

/** Builds the index row of a book. */
export function bookDocument({
  title,
  author,
  other_titles,
  isbn,
  publisher_id,
  category_id,
}: BookText): BookDocument {
  const key = searchKey(title);
  const isbn13 = isbn13Of(isbn ?? '');
  const lexemes = [
    ...lexemesOf(key, fieldPrefixes.title),
    ...lexemesOf(searchKey(author ?? ''), fieldPrefixes.author),
    ...other_titles.flatMap((other) => otherTitleLexemes(searchKey(other))),
    ...(isbn13 === null ? [] : [fieldPrefixes.isbn + isbn13]),
    ...(publisher_id ? [fieldPrefixes.publisher + publisher_id] : []),
    ...(category_id ? [fieldPrefixes.category + category_id] : []),
  ];
  return {
    title_text: key.text.slice(0, longestColumn),
    title_key: key.wholeKey.slice(0, longestColumn),
    title_words: significantWords(key.words).length,
    lexemes: [...new Set(lexemes)],
  };
}

function lexemesOf(key: SearchKey, prefix: TextPrefixes): string[] {
  return [
    ...key.words.flatMap(({ word, key: own, otherKeys }) => [
      prefix.word + word,
      prefix.key + own,
      ...otherKeys.map((other) => prefix.otherKey + other),
    ]),
    ...adjacentPairs(key).map((pair) => prefix.pair + pair),
  ];
}

function otherTitleLexemes(key: SearchKey): string[] {
  const whole = fieldPrefixes.wholeOtherTitle + key.wholeKey.slice(0, longestColumn);
  return [...lexemesOf(key, fieldPrefixes.otherTitle), whole];
}

interface BookLexemes {
  book_id: string;
  lexemes: string[];
}

/** The lexemes whose number of books changes when books are reindexed or leave the index, each once. */
export function changedLexemes(before: BookLexemes[], after: BookLexemes[]): string[] {
  const former = new Map(before.map(({ book_id, lexemes }) => [book_id, new Set(lexemes)]));
  const changed = new Set<string>();
  for (const { book_id, lexemes } of after) {
    const unchanged = former.get(book_id);
    for (const lexeme of lexemes) if (!unchanged?.delete(lexeme)) changed.add(lexeme);
  }
  for (const removed of former.values()) for (const lexeme of removed) changed.add(lexeme);
  return [...changed];
}

/** A word of the vocabulary: its key, and its spelling in a book. */
export interface VocabularyWord {
  lexeme: string;
  key: string;
  shown: string;
}

/** The words that a book adds to the vocabulary, the source of corrections. */
export function vocabularyOf({ title, author, other_titles }: BookText): VocabularyWord[] {
  const wordsOf = (text: string, prefix: TextPrefixes) =>
    searchKey(text).words.map(({ start, end, word, key }) => ({
      lexeme: prefix.word + word,
      key,
      shown: text.slice(start, end),
    }));
  return [
    ...wordsOf(title, fieldPrefixes.title),
    ...wordsOf(author ?? '', fieldPrefixes.author),
    ...other_titles.flatMap((other) => wordsOf(other, fieldPrefixes.otherTitle)),
  ];
}
