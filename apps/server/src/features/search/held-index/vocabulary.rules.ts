import type { SpokenWord } from '../../../lib/text/sounds/spoken-word.ts';
import { topK } from '../../../lib/top-k.ts';
import { fieldPrefixes, textFields } from '../field-prefixes.rules.ts';
import type { BookIndex } from './book-index.rules.ts';
import { PostingLists } from './posting-lists.rules.ts';

/** How many words of the vocabulary are read and taken as completions of an unfinished word. */
const completions = { read: 1500, taken: 24 };
/**
 * The most proposed words, those in the most books first, and the most read for each range: fewer for a query of several words,
 * because the words clarify each other.
 */
const proposals = {
  one: { equal: 300, longer: 150, read: 600 },
  several: { equal: 120, longer: 50, read: 120 },
};
/** The most letters by which a proposed key may be longer. */
const longerKeyAtMost = 3;
/** The most spellings that are compared with a misspelled word. */
const spellingsAtMost = 300;

/** A lexeme with the number of its books. */
export interface CountedLexeme {
  lexeme: string;
  books: number;
}

/** An indexed word with its spelling in a book. */
export interface WrittenWord {
  lexeme: string;
  key: string;
  /** The word as a book contains it. */
  shown: string;
  /** Its sound, computed at the first comparison. */
  spoken?: SpokenWord | undefined;
}

/** A spelling of a key in the index. */
export interface Spelling extends WrittenWord {
  /** The lexeme without its prefix. */
  word: string;
}

/** An indexed key that may have been meant by a mistyped one, and its number of books. */
export interface NearKey {
  typed: string;
  key: string;
  books: number;
}

/** The words of the books by key, with their spellings, in memory. */
export class Vocabulary {
  readonly #books: BookIndex;
  /** An index of words by key; a word's document number is the number of its lexeme. */
  readonly #keys = new PostingLists();
  readonly #written = new Map<number, WrittenWord>();
  readonly #letters = new Set<string>();

  constructor(books: BookIndex) {
    this.#books = books;
  }

  /** Adds words, or replaces their spellings. */
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

  /** The lexemes among these that some book has, each once. */
  known(lexemes: Iterable<string>): CountedLexeme[] {
    const counted = Array.from(new Set(lexemes), (lexeme) => ({ lexeme, books: this.#count(lexeme) }));
    return counted.filter(({ books }) => books > 0);
  }

  /** The most frequent lexemes that begin with one of the prefixes. */
  completions(prefixes: readonly string[]): CountedLexeme[] {
    const { lists } = this.#books;
    const numbers = prefixes.flatMap((prefix) => lists.beginningWith(prefix, completions.read));
    return topK(numbers, completions.taken, this.#byBooks).map((number) => ({
      lexeme: lists.lexemeOf(number),
      books: lists.countOf(number),
    }));
  }

  /** Words that may sound like those of a query: with one of these keys, or with a longer key that begins with `start`. */
  proposed(keys: ReadonlySet<string>, start: string | null, isOneWord: boolean): WrittenWord[] {
    const limits = proposals[isOneWord ? 'one' : 'several'];
    const equal = [...keys].flatMap((key) => this.#wordsWith(key));
    const longer = start === null ? [] : this.#longerWords(start, limits.read);
    return [
      ...topK(equal, limits.equal, this.#byBooks),
      ...topK(longer, limits.longer, this.#byBooks),
    ].flatMap((number) => this.#written.get(number) ?? []);
  }

  /** The spellings of words with these keys, those in the most books first. */
  spellings(keys: readonly string[]): Spelling[] {
    const words = [...new Set(keys)].flatMap((key) => this.#wordsWith(key));
    return topK(words, spellingsAtMost, this.#byBooks).flatMap((number) => {
      const word = this.#written.get(number);
      return word ? [{ ...word, word: word.lexeme.slice(1) }] : [];
    });
  }

  /** The indexed keys that differ from this one by one typo. */
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
    const { from, to } = this.#keys.rangeOf(start);
    for (let position = from; position < to && words.length < atMost; position += 1) {
      const number = this.#keys.atPosition(position);
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

  /** The words among these that some book has. */
  #ofBooks(words: readonly number[]): number[] {
    return words.filter((number) => this.#books.lists.countOf(number) > 0);
  }

  readonly #byBooks = (one: number, other: number): number => {
    const { lists } = this.#books;
    return lists.countOf(other) - lists.countOf(one) || lists.positionOf(one) - lists.positionOf(other);
  };
}

/**
 * The shortest keys for typos, because shorter keys have too many neighbours. A typed key must be longer, since it may have a
 * letter too many.
 */
const shortest = { indexed: 3, typed: 4 };

/** All keys that one typo can turn into this one: a letter left out, added or changed, or two neighbours exchanged. */
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
