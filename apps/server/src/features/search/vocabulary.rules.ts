import { topK } from '../../lib/top-k.ts';
import type { BookIndex } from './book-index.rules.ts';
import type { Spelling } from './corrections.rules.ts';
import { fieldPrefixes, textFields } from './field-prefixes.rules.ts';
import type { WrittenWord } from './likeness.rules.ts';
import type { NearKey } from './near-keys.rules.ts';
import { PostingLists } from './posting-lists.rules.ts';

/** How many words of the vocabulary are read, and how many of them taken, for one that is being typed. */
const completions = { read: 1500, taken: 24 };
/**
 * How many words are proposed at most, those of the most books first, and how many of a range are read for that: fewer for a
 * query of several words, which explain each other.
 */
const proposals = {
  one: { equal: 300, longer: 150, read: 600 },
  several: { equal: 120, longer: 50, read: 120 },
};
/** How many letters longer a proposed key is at most. */
const longerKeyAtMost = 3;
/** How many ways of writing a misspelled word are compared. */
const spellingsAtMost = 300;

/** A lexeme with the number of its books. */
export interface CountedLexeme {
  lexeme: string;
  books: number;
}

/** The words of the books by their keys, and how books write them, in memory. */
export class Vocabulary {
  readonly #books: BookIndex;
  /** The keys as lexemes of words, which go by the numbers of their own lexemes. */
  readonly #keys = new PostingLists();
  readonly #written = new Map<number, WrittenWord>();
  readonly #letters = new Set<string>();

  constructor(books: BookIndex) {
    this.#books = books;
  }

  /** Adds words of the books, or replaces how they are written. */
  put(words: Iterable<WrittenWord>): void {
    for (const { lexeme, key, shown } of words) {
      const number = this.#books.lists.numberOf(lexeme);
      if (number === undefined) continue;
      this.#written.set(number, {
        lexeme: this.#books.lists.lexemeOf(number),
        key,
        shown,
        spoken: undefined,
      });
      this.#keys.set(number, [key]);
      for (const letter of key) this.#letters.add(letter);
    }
    this.#keys.sortSome();
  }

  /** Those of these lexemes that some book has, each once. */
  known(lexemes: Iterable<string>): CountedLexeme[] {
    const counted = Array.from(new Set(lexemes), (lexeme) => ({ lexeme, books: this.#count(lexeme) }));
    return counted.filter(({ books }) => books > 0);
  }

  /** The most frequent lexemes that begin so. */
  completions(prefixes: readonly string[]): CountedLexeme[] {
    const { lists } = this.#books;
    const numbers = prefixes.flatMap((prefix) => lists.beginningWith(prefix, completions.read));
    return topK(numbers, completions.taken, this.#byBooks).map((number) => ({
      lexeme: lists.lexemeOf(number),
      books: lists.countOf(number),
    }));
  }

  /** Words that may sound like those of a query: with one of these keys, or with a longer one that begins so. */
  proposed(keys: ReadonlySet<string>, start: string | null, isOneWord: boolean): WrittenWord[] {
    const limits = proposals[isOneWord ? 'one' : 'several'];
    const equal = [...keys].flatMap((key) => this.#wordsWith(key));
    const longer = start === null ? [] : this.#longerWords(start, limits.read);
    return [
      ...topK(equal, limits.equal, this.#byBooks),
      ...topK(longer, limits.longer, this.#byBooks),
    ].flatMap((number) => this.#written.get(number) ?? []);
  }

  /** How the words with these keys are written, those of the most books first. */
  spellings(keys: readonly string[]): (Spelling & WrittenWord)[] {
    const words = [...new Set(keys)].flatMap((key) => this.#wordsWith(key));
    return topK(words, spellingsAtMost, this.#byBooks).flatMap((number) => {
      const word = this.#written.get(number);
      return word ? [{ ...word, word: word.lexeme.slice(1) }] : [];
    });
  }

  /** The keys of the index that one typo makes of this one. */
  near(typed: string): NearKey[] {
    const found = new Set<string>();
    for (const key of oneTypoFrom(typed, this.#letters)) {
      if (key !== typed && this.#keys.count(key) > 0) found.add(key);
    }
    const near = [...found].map((key) => ({ typed, key, books: this.#mostBooks(key) }));
    return near.filter(({ books }) => books > 0);
  }

  #count(lexeme: string): number {
    return this.#books.lists.count(lexeme);
  }

  #mostBooks(key: string): number {
    return Math.max(...textFields.map((field) => this.#count(fieldPrefixes[field].key + key)));
  }

  #longerWords(start: string, atMost: number): number[] {
    const words: number[] = [];
    const { from, to } = this.#keys.placesOf(start);
    for (let place = from; place < to && words.length < atMost; place += 1) {
      const number = this.#keys.atPlace(place);
      const { length } = this.#keys.lexemeOf(number);
      if (length > start.length && length <= start.length + longerKeyAtMost) {
        words.push(...this.#ofBooks(this.#keys.documentsWith(number)));
      }
    }
    return words.slice(0, atMost);
  }

  #wordsWith(key: string): number[] {
    return this.#ofBooks(this.#keys.documentsOf(key));
  }

  /** Those of these words that some book has. */
  #ofBooks(words: readonly number[]): number[] {
    return words.filter((number) => this.#books.lists.countOf(number) > 0);
  }

  readonly #byBooks = (one: number, other: number): number => {
    const { lists } = this.#books;
    return lists.countOf(other) - lists.countOf(one) || lists.placeOf(one) - lists.placeOf(other);
  };
}

/** Shorter keys have too many neighbours for a typo to mean anything; a typed one has to be longer, since it may be wrong itself. */
const shortest = { indexed: 3, typed: 4 };

/** What a key may have been before one letter of it was left out, added or changed, or two were exchanged. */
function* oneTypoFrom(typed: string, letters: ReadonlySet<string>): Generator<string> {
  if (typed.length < shortest.typed) return;
  for (let at = 0; at <= typed.length; at += 1) {
    const [before, after] = [typed.slice(0, at), typed.slice(at)];
    const rest = after.slice(1);
    if (after !== '' && typed.length > shortest.indexed) yield before + rest;
    if (after.length > 1) yield before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2);
    for (const letter of letters) {
      yield before + letter + after;
      if (after !== '') yield before + letter + rest;
    }
  }
}
