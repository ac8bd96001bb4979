import { fieldPrefixes } from './field-prefixes.rules.ts';
import type { SearchFilter } from './parsed-query.rules.ts';
import { PostingLists } from './posting-lists.rules.ts';

/** What ranking needs of a book beside its lexemes. */
export interface IndexedBook {
  book_id: string;
  title_words: number;
  /** The title as `name_key` in the database writes it. */
  name_key: string;
  category_id: string | null;
  author_id: string | null;
  language: string | null;
  available_copies: number;
  /** The halls with an available copy. */
  hall_ids: readonly string[];
  /** Microseconds. */
  created_at: number;
  reads_count: number;
  average_rating: number;
  ratings_count: number;
}

/** A book as the database has it. */
export interface BookToHold extends IndexedBook {
  title_text: string;
  title_key: string;
  lexemes: readonly string[];
}

/** Before the text of a title and its key, which are kept with the lexemes because both are looked up by their beginnings too. */
export const titlePrefixes = { text: '=', key: '~' } as const;

/** The books that searches find, in memory. Each has a number, in the order in which they came. */
export class BookIndex {
  readonly #numbers = new Map<string, number>();
  readonly #books: (IndexedBook | null)[] = [];
  /** Lists of halls, of which many books have the same one, by their text; and ids of categories and authors. */
  readonly #halls = new Map<string, readonly string[]>();
  readonly #ids = new Map<string, string>();
  readonly lists = new PostingLists();

  /** How many books there are. */
  get size(): number {
    return this.#numbers.size;
  }

  /** Adds a book, or replaces what it was. Returns whether its words are new. */
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

  /** The text of a title after its prefix, which is the first lexeme of a book. */
  titleTextOf(number: number): string {
    return this.lists.lexemeOf(this.lists.numberAt(number, 0));
  }

  /** The key of a title after its prefix, which is the second lexeme of a book. */
  titleKeyOf(number: number): string {
    return this.lists.lexemeOf(this.lists.numberAt(number, 1));
  }

  /** The ids of the books with this ISBN of thirteen digits, the oldest record first. */
  withIsbn(isbn: string, filter: SearchFilter): string[] {
    const passes = passing(filter);
    return this.lists.documentsOf(fieldPrefixes.isbn + isbn).flatMap((number) => {
      const book = this.bookOf(number);
      return book && passes(book) ? [book.book_id] : [];
    });
  }
}

/** So many values are known at most: in months, books have ever other lists of halls. */
const sharedAtMost = 20_000;

/** The value that was known by this key before, so that equal ones take the memory of one. */
function sharedIn<Value>(known: Map<string, Value>, key: string, value: Value): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= sharedAtMost) known.clear();
  known.set(key, value);
  return value;
}

/** Whether a book is one of those that results are narrowed to. */
export function passing({
  category_id,
  author_id,
  hall_id,
  language,
  available,
}: SearchFilter): (book: IndexedBook) => boolean {
  return (book) =>
    (!category_id || book.category_id === category_id) &&
    (!author_id || book.author_id === author_id) &&
    (!language || book.language === language) &&
    (!hall_id || book.hall_ids.includes(hall_id)) &&
    (!available || Boolean(hall_id) || book.available_copies > 0);
}
