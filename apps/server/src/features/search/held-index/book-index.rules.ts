import { fieldPrefixes } from '../field-prefixes.rules.ts';
import type { BookFilter } from '../query/parsed-query.rules.ts';
import { PostingLists } from './posting-lists.rules.ts';

/** The facts about a book that ranking needs, apart from its lexemes. */
export interface IndexedBook {
  book_id: string;
  title_words: number;
  /** The title normalised by the database function `name_key`. */
  name_key: string;
  category_id: string | null;
  author_id: string | null;
  language: string | null;
  available_copies: number;
  /** The halls with an available copy. */
  hall_ids: readonly string[];
  /** Microseconds since 1970. */
  created_at: number;
  reads_count: number;
  average_rating: number;
  ratings_count: number;
}

/** A book as read from the database. */
export interface BookToHold extends IndexedBook {
  title_text: string;
  title_key: string;
  lexemes: readonly string[];
}

/**
 * Prefixes of a title's text and key, which are stored with the lexemes so that they can be looked up by their beginnings too.
 */
export const titlePrefixes = { text: '=', key: '~' } as const;

/** The searchable books, in memory. Each has a number, in order of insertion. */
export class BookIndex {
  readonly #numbers = new Map<string, number>();
  readonly #books: (IndexedBook | null)[] = [];
  /** Shared values, to save memory: lists of halls by their text, and ids of categories and authors. */
  readonly #halls = new Map<string, readonly string[]>();
  readonly #ids = new Map<string, string>();
  readonly lists = new PostingLists();

  get size(): number {
    return this.#numbers.size;
  }

  /** Adds or replaces a book. Returns whether its lexemes have changed. */
  put({ title_text, title_key, lexemes, ...book }: BookToHold): boolean {
    const number = this.#numbers.get(book.book_id) ?? this.#books.length;
    this.#numbers.set(book.book_id, number);
    this.#books[number] = {
      ...book,
      hall_ids: sharedIn(this.#halls, book.hall_ids.join(), book.hall_ids),
      category_id: book.category_id && sharedIn(this.#ids, book.category_id, book.category_id),
      author_id: book.author_id && sharedIn(this.#ids, book.author_id, book.author_id),
    };
    return this.lists.set(number, [
      titlePrefixes.text + title_text,
      titlePrefixes.key + title_key,
      ...lexemes,
    ]);
  }

  remove(bookId: string): void {
    const number = this.#numbers.get(bookId);
    if (number === undefined) return;
    this.#numbers.delete(bookId);
    this.#books[number] = null;
    this.lists.set(number, []);
  }

  numberOf(bookId: string): number | undefined {
    return this.#numbers.get(bookId);
  }

  bookOf(number: number): IndexedBook | null {
    return this.#books[number] ?? null;
  }

  /** A book's title text with its prefix: the book's first lexeme. */
  titleTextOf(number: number): string {
    return this.lists.lexemeOf(this.lists.numberAt(number, 0));
  }

  /** A book's title key with its prefix: the book's second lexeme. */
  titleKeyOf(number: number): string {
    return this.lists.lexemeOf(this.lists.numberAt(number, 1));
  }

  /** The ids of the books with this ISBN of thirteen digits, the oldest record first. */
  withIsbn(isbn: string, filter: BookFilter): string[] {
    const passes = passing(filter);
    return this.lists.documentsOf(fieldPrefixes.isbn + isbn).flatMap((number) => {
      const book = this.bookOf(number);
      return book && passes(book) ? [book.book_id] : [];
    });
  }
}

/** The most shared values; over months, new lists of halls keep appearing. */
const sharedAtMost = 20_000;

/** The stored value of this key, so that equal values use memory only once. */
function sharedIn<Value>(known: Map<string, Value>, key: string, value: Value): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= sharedAtMost) known.clear();
  known.set(key, value);
  return value;
}

/** Returns a test of whether a book passes the filter. */
export function passing({
  category_id,
  author_id,
  hall_id,
  language,
  available,
}: BookFilter): (book: IndexedBook) => boolean {
  return (book) =>
    (!category_id || book.category_id === category_id) &&
    (!author_id || book.author_id === author_id) &&
    (!language || book.language === language) &&
    (!hall_id || book.hall_ids.includes(hall_id)) &&
    (!available || Boolean(hall_id) || book.available_copies > 0);
}
