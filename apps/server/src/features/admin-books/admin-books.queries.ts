import { editionFactNames } from '@library/contract/books/edition-facts.ts';
import { isbn13Of, isbnSigns } from '@library/contract/books/isbn.ts';
import { sql } from 'kysely';
import { isOneOf } from '../../database/shared-sql/found-for-desk.ts';
import { likeLiteral } from '../../lib/text/like.ts';
import type { Database } from '../../library.ts';

/** Filters of the book index; undefined for no filter. */
export interface IndexFilter {
  title: string | undefined;
  hall_id: string | undefined;
  author_id: string | undefined;
  publisher_id: string | undefined;
  category_id: string | undefined;
  language: string | undefined;
  isbn: string | undefined;
  /** Only books whose ISBN another book has too. */
  shared_isbn: boolean;
  /** Only these books. */
  ids: string[] | undefined;
}

/** The nine digits that ISBN-10 and ISBN-13 of a book share. An incomplete ISBN stays as typed. */
function isbnCore(typed: string): string {
  return isbn13Of(typed)?.slice(3, 12) ?? isbnSigns(typed);
}

function filteredBooks(database: Database, filter: IndexFilter) {
  const { title, hall_id, isbn, ids } = filter;
  let query = database.selectFrom('books').where('books.deleted_at', 'is', null);
  for (const column of ['author_id', 'publisher_id', 'category_id', 'language'] as const) {
    const id = filter[column];
    if (id !== undefined) query = query.where(`books.${column}`, '=', id);
  }
  if (ids !== undefined) query = query.where(isOneOf('books.book_id', ids));
  if (title !== undefined) {
    query = query.where('books.title_key', 'like', sql<string>`name_key(${`%${likeLiteral(title)}%`})`);
  }
  if (isbn !== undefined) {
    query = query.where(sql`translate(books.isbn, ' -', '')`, 'like', `%${likeLiteral(isbnCore(isbn))}%`);
  }
  if (filter.shared_isbn) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('books as other')
          .whereRef('other.isbn13', '=', 'books.isbn13')
          .whereRef('other.book_id', '!=', 'books.book_id')
          .where('other.deleted_at', 'is', null)
          .select('other.book_id'),
      ),
    );
  }
  if (hall_id === undefined) return query;
  return query.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('book_collections')
        .whereRef('book_collections.book_id', '=', 'books.book_id')
        .where('book_collections.hall_id', '=', hall_id)
        .where('book_collections.total_copies', '>', 0)
        .select('book_collections.book_id'),
    ),
  );
}

/** The sort column of the book index and its direction. Undefined means newest first. */
export interface IndexOrder {
  by: 'title' | 'author' | 'publisher' | 'category' | undefined;
  order: 'asc' | 'desc';
}

const orderedBy = {
  // Cut like the indexed expression, because an index entry has a maximum length.
  title: sql`left(books.title_key, 200)`,
  author: sql`(SELECT name_key FROM authors WHERE authors.author_id = books.author_id)`,
  publisher: sql`(SELECT name_key FROM publishers WHERE publishers.publisher_id = books.publisher_id)`,
  category: sql`(SELECT name_key FROM categories WHERE categories.category_id = books.category_id)`,
};

/**
 * One page of the book index: newest first as in the catalogue, or sorted by a column. Books that share an ISBN follow one
 * another. The first query reads only ids from an index, so that skipped books are not read.
 */
export async function selectIndexPage(
  database: Database,
  filter: IndexFilter,
  { by, order }: IndexOrder,
  { limit, offset }: { limit: number; offset: number },
) {
  const books = filteredBooks(database, filter)
    .$if(filter.shared_isbn, (shared) => shared.orderBy('books.isbn13'))
    .select('books.book_id')
    .limit(limit)
    .offset(offset);
  const page = await (by === undefined
    ? books.orderBy('books.created_at', 'desc').orderBy('books.book_id', 'desc')
    : books.orderBy(orderedBy[by], order).orderBy('books.book_id', order)
  ).execute();
  const ids = page.map(({ book_id }) => book_id);
  const indexes = new Map(ids.map((id, index) => [id, index]));
  const rows = await selectIndexRows(database, ids);
  return rows.toSorted((one, other) => (indexes.get(one.book_id) ?? 0) - (indexes.get(other.book_id) ?? 0));
}

function selectIndexRows(database: Database, ids: string[]) {
  return database
    .selectFrom('books')
    .leftJoin('authors', 'authors.author_id', 'books.author_id')
    .leftJoin('publishers', 'publishers.publisher_id', 'books.publisher_id')
    .leftJoin('categories', 'categories.category_id', 'books.category_id')
    .select([
      'books.book_id',
      'books.title',
      'books.description',
      'books.cover as image_url',
      'books.language',
      'books.isbn',
      ...editionFactNames.map((name) => `books.${name}` as const),
      'authors.author_id',
      'authors.name as author',
      'publishers.publisher_id',
      'publishers.name as publisher',
      'categories.category_id',
      'categories.name as category',
    ])
    .where(isOneOf('books.book_id', ids))
    .execute();
}

export async function countIndex(database: Database, filter: IndexFilter): Promise<number> {
  const { total } = await filteredBooks(database, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
