import { joinKeys, type KeyWord, type SearchKey, searchKey } from '../../lib/search-key.ts';

/*
 * What stands in the index of a book or a name. A lexeme is a sign that says what it is, and a text:
 * a title's word as written (T), its key (t), another reading of it (u), two neighbours as one (j); the same of the
 * author (A, a, b, h); an ISBN (i); the publisher (p) and the category (c) by id, so that renaming one of them writes
 * one row and not those of all its books.
 */
export const signs = {
  title: { word: 'T', key: 't', other: 'u', pair: 'j' },
  author: { word: 'A', key: 'a', other: 'b', pair: 'h' },
} as const;
type Signs = (typeof signs)[keyof typeof signs];

/** What is indexed of a book. */
export interface BookText {
  title: string;
  author: string | null;
  isbn: string | null;
  publisher_id: string | null;
  category_id: string | null;
}

/** The searched columns of a book. */
export interface BookDocument {
  title_text: string;
  title_key: string;
  title_words: number;
  lexemes: string[];
}

/** Longer titles are cut in the columns that indexes compare whole. */
const longestColumn = 200;

/** What the index keeps of a book. */
export function bookDocument({ title, author, isbn, publisher_id, category_id }: BookText): BookDocument {
  const key = searchKey(title);
  const lexemes = [
    ...lexemesOf(key, signs.title),
    ...lexemesOf(searchKey(author ?? ''), signs.author),
    ...(isbnOf(isbn ?? '') === null ? [] : [`i${isbnOf(isbn ?? '')}`]),
    ...(publisher_id ? [`p${publisher_id}`] : []),
    ...(category_id ? [`c${category_id}`] : []),
  ];
  return {
    title_text: key.text.slice(0, longestColumn),
    title_key: key.whole.slice(0, longestColumn),
    title_words: telling(key).length,
    lexemes: [...new Set(lexemes)],
  };
}

/** What the index knows a book by. */
interface IndexedBook {
  book_id: string;
  lexemes: string[];
}

/** The lexemes whose number of books changes when books are written anew, or leave the index: each once. */
export function changedLexemes(before: IndexedBook[], after: IndexedBook[]): string[] {
  const former = new Map(before.map(({ book_id, lexemes }) => [book_id, new Set(lexemes)]));
  const changed = new Set<string>();
  for (const { book_id, lexemes } of after) {
    const kept = former.get(book_id);
    for (const lexeme of lexemes) if (!kept?.delete(lexeme)) changed.add(lexeme);
  }
  for (const left of former.values()) for (const lexeme of left) changed.add(lexeme);
  return [...changed];
}

function lexemesOf(key: SearchKey, sign: Signs): string[] {
  return [
    ...key.words.flatMap(({ word, key: own, others }) => [
      sign.word + word,
      sign.key + own,
      ...others.map((other) => sign.other + other),
    ]),
    ...pairsOf(key).map((pair) => sign.pair + pair),
  ];
}

/** The words that say something; all of them when none does. */
export function telling({ words }: SearchKey): KeyWord[] {
  const some = words.filter((word) => !word.filler);
  return some.length > 0 ? some : words;
}

/** Neighbours as one word: people join and split words as they like. */
export function pairsOf(key: SearchKey): string[] {
  const words = telling(key);
  return words.slice(1).map((word, index) => joinKeys([words[index]?.key ?? '', word.key]));
}

/** Shorter keys are hardly those of two words. */
const shortestJoined = 5;

/**
 * What a typed word may be when it is two that were written as one: at their seam a last h is not heard, and what is
 * doubled is one.
 */
export function seamsOf(key: string): string[] {
  if (key.length < shortestJoined) return [];
  const seams = Array.from(key, (sign, index) =>
    index > 0 && (sign === 'h' || sign === key[index - 1])
      ? [key.slice(0, index) + key.slice(index + 1)]
      : [],
  );
  return [...new Set(seams.flat())];
}

/** A word of the vocabulary: how it is written, and its key. */
export interface VocabularyWord {
  lexeme: string;
  key: string;
  shown: string;
}

/** The words of a book for the vocabulary, from which unknown words are corrected. */
export function vocabularyOf({ title, author }: BookText): VocabularyWord[] {
  const from = (text: string, sign: Signs) =>
    searchKey(text).words.map(({ start, end, word, key }) => ({
      lexeme: sign.word + word,
      key,
      shown: text.slice(start, end),
    }));
  return [...from(title, signs.title), ...from(author ?? '', signs.author)];
}

/** Shorter keys have too many neighbours for a slip to mean anything. */
const shortestSlipped = 3;
/** The same of a typed key, of which nobody knows whether it is right. */
const shortestTyped = 4;

/** A key and all that is left of it when one sign is left out; nothing for short keys. */
export function deletesOf(key: string): string[] {
  if (key.length < shortestSlipped) return [];
  return [...new Set([key, ...Array.from(key, (_, index) => key.slice(0, index) + key.slice(index + 1))])];
}

/** The slips by which a typed key is looked up; none for short ones. */
export function slipsOfTyped(key: string): string[] {
  return key.length < shortestTyped ? [] : deletesOf(key);
}

/** What else than books is searched by name. */
export type SearchedKind = 'author' | 'publisher' | 'category';

/** The beginnings of a word that somebody may have typed so far; one letter begins too many. */
function beginnings(text: string): string[] {
  const letters = Array.from(text);
  return letters.slice(1).map((_, index) => letters.slice(0, index + 2).join(''));
}

/**
 * What the index keeps of an author, publisher or category: its kind, then words (W), keys and other readings (w), and
 * the beginnings of both (S, s). Names are few and short, so they need no vocabulary.
 */
export function nameDocument(kind: SearchedKind, name: string): { name_text: string; lexemes: string[] } {
  const key = searchKey(name);
  const lexemes = [
    ...key.words.flatMap(({ word, key: own, others }) => [
      `W${word}`,
      ...beginnings(word).map((start) => `S${start}`),
      ...[own, ...others].flatMap((form) => [`w${form}`, ...beginnings(form).map((start) => `s${start}`)]),
    ]),
    ...pairsOf(key).map((pair) => `w${pair}`),
  ];
  const own = new Set(lexemes.map((lexeme) => kind.slice(0, 1) + lexeme));
  return { name_text: key.text.slice(0, longestColumn), lexemes: [...own] };
}

/** The lexemes of which a name has to have one to answer a word; `begun` when it may still be being typed. */
export function nameLexemes(kind: SearchedKind, { word, key, others }: KeyWord, begun = false): string[] {
  const keys = [key, ...others].filter((form) => form.length > 1);
  const lexemes = [`W${word}`, ...keys.map((form) => `w${form}`)];
  if (begun) lexemes.push(`S${word}`, ...(key.length > 1 ? [`s${key}`] : []));
  return lexemes.map((lexeme) => kind.slice(0, 1) + lexeme);
}

const isbnPattern = /^(\d{9}[\dX]|\d{13})$/;

/**
 * A text as an ISBN of thirteen digits; null when it cannot be one. Those of ten get their newer number, so that a
 * book is found by either.
 */
export function isbnOf(text: string): string | null {
  const code = searchKey(text).text.replaceAll(' ', '').toUpperCase();
  if (!isbnPattern.test(code)) return null;
  const start = code.length === 10 ? `978${code.slice(0, 9)}` : code.slice(0, 12);
  return start + lastDigit(start);
}

function lastDigit(start: string): number {
  const sum = Array.from(start, Number).reduce(
    (total, digit, index) => total + digit * (index % 2 ? 3 : 1),
    0,
  );
  return (10 - (sum % 10)) % 10;
}
