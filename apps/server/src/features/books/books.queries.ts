import { type EditionFacts, editionFactNames } from '@library/contract/books/edition-facts.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { Locked, Queryable, Transaction } from '../../library.ts';

/** The id and title of a book; undefined for an unknown or deleted one. */
export function selectBook(database: Queryable, bookId: string) {
  return database
    .selectFrom('books')
    .where('book_id', '=', bookId)
    .where('deleted_at', 'is', null)
    .select(['book_id', 'title'])
    .executeTakeFirst();
}

/** Adds a book. No other transaction sees it before this one ends, so it counts as locked. */
export async function insertBook(
  transaction: Transaction,
  book: Insertable<Tables['books']>,
): Promise<Locked<'book'>> {
  const { book_id } = await transaction
    .insertInto('books')
    .values(book)
    .returning('book_id')
    .$narrowType<{ book_id: Locked<'book'> }>()
    .executeTakeFirstOrThrow();
  return book_id;
}

/** The facts in which equal books agree: title (ignoring case and spacing), author and category. */
export interface Identity {
  title: string;
  author_id: string | null;
  category_id: string | null;
}

/** Makes transactions that add equal books run one after another. */
export async function lockIdentity(
  transaction: Transaction,
  { title, author_id, category_id }: Identity,
): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(
    concat_ws(' ', 'book', ${author_id}::text, ${category_id}::text, name_key(${title})), 0))`.execute(
    transaction,
  );
}

/** The facts that distinguish books with the same title, author and category. */
export interface Edition extends Pick<EditionFacts, 'edition' | 'translator' | 'volume' | 'volume_no'> {
  publisher_id: string | null;
  /** Whether the form gives a publisher. A given publisher without an id is new, so no existing book has it. */
  isNamed: boolean;
}

/**
 * A book with this title, author, category and volume whose publisher, edition and translator are the same or missing on one
 * side. A book with the same publisher comes first, then the oldest.
 */
export function selectEqual(
  transaction: Transaction,
  { title, author_id, category_id }: Identity,
  { publisher_id, isNamed, volume, volume_no, ...facts }: Edition,
) {
  const sameOrMissing = (column: 'edition' | 'translator') =>
    sql<boolean>`coalesce(name_key(books.${sql.ref(column)}) = name_key(${facts[column]}::text), true)`;
  return transaction
    .selectFrom('books')
    .leftJoin('authors', 'authors.author_id', 'books.author_id')
    .where('books.deleted_at', 'is', null)
    .where('books.author_id', '=', author_id)
    .where('books.category_id', '=', category_id)
    .where('books.title_key', '=', sql<string>`name_key(${title})`)
    .where('books.volume_no', 'is not distinct from', volume_no)
    .where(sql<boolean>`name_key(books.volume) IS NOT DISTINCT FROM name_key(${volume}::text)`)
    .where(sameOrMissing('edition'))
    .where(sameOrMissing('translator'))
    .$if(isNamed, (books) =>
      books.where((book) =>
        book.or([book('books.publisher_id', 'is', null), book('books.publisher_id', '=', publisher_id)]),
      ),
    )
    .select(['books.book_id', 'books.title', 'authors.name as author'])
    .orderBy(sql`books.publisher_id IS NOT DISTINCT FROM ${publisher_id}`, 'desc')
    .orderBy('books.created_at')
    .orderBy('books.book_id')
    .limit(1)
    .executeTakeFirst();
}

/** Locks a book and returns its id and editable fields. */
export function lockBook(transaction: Transaction, bookId: string) {
  return transaction
    .selectFrom('books')
    .where('book_id', '=', bookId)
    .where('deleted_at', 'is', null)
    .select([
      'book_id',
      'title',
      'description',
      'author_id',
      'publisher_id',
      'category_id',
      'language',
      'isbn',
      'cover',
    ])
    .select(editionFactNames)
    .$narrowType<{ book_id: Locked<'book'> }>()
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Changes the row of a book, but not its entry in the search index. */
export async function updateBookRow(
  transaction: Transaction,
  bookId: Locked<'book'>,
  changes: Updateable<Tables['books']>,
): Promise<void> {
  await transaction.updateTable('books').set(changes).where('book_id', '=', bookId).execute();
}

/** The cover of a book. Includes deleted books, because readers still see them among the books they have read. */
export async function selectCover(database: Queryable, bookId: string): Promise<string | null> {
  const book = await database
    .selectFrom('books')
    .where('book_id', '=', bookId)
    .select('cover')
    .executeTakeFirst();
  return book?.cover ?? null;
}

/** The names of a book's author, publisher and category; null for missing ones. */
export function selectNames(
  database: Queryable,
  book: { author_id: string | null; publisher_id: string | null; category_id: string | null },
) {
  return database
    .selectNoFrom((name) => [
      name.selectFrom('authors').where('author_id', '=', book.author_id).select('name').as('author'),
      name
        .selectFrom('publishers')
        .where('publisher_id', '=', book.publisher_id)
        .select('name')
        .as('publisher'),
      name.selectFrom('categories').where('category_id', '=', book.category_id).select('name').as('category'),
    ])
    .executeTakeFirstOrThrow();
}

/** The paths of the uploaded covers of all books, including deleted ones. */
export async function selectOwnCovers(database: Queryable): Promise<string[]> {
  const books = await database
    .selectFrom('books')
    .where('cover', 'like', '/covers/%')
    .select('cover')
    .distinct()
    .execute();
  return books.flatMap(({ cover }) => cover ?? []);
}

/** Whether a book, even a deleted one, has this cover. */
export async function isCoverOfBook(database: Queryable, cover: string): Promise<boolean> {
  const book = await database
    .selectFrom('books')
    .where('cover', '=', cover)
    .select('book_id')
    .executeTakeFirst();
  return book !== undefined;
}
