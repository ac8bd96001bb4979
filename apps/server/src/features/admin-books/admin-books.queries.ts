import { editionFactNames } from '@library/contract/edition-facts.ts';
import { isbn13Of, isbnSigns } from '@library/contract/isbn.ts';
import { sql } from 'kysely';
import { likeLiteral } from '../../lib/like.ts';
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
}

/** What a typed ISBN and the same one of the other length have in common; a part of one as it is. */
function isbnCore(typed: string): string {
  return isbn13Of(typed)?.slice(3, 12) ?? isbnSigns(typed);
}

function filteredBooks(database: Database, filter: IndexFilter) {
  const { title, hall_id, isbn } = filter;
  let query = database.selectFrom('books').where('books.deleted_at', 'is', null);
  for (const column of ['author_id', 'publisher_id', 'category_id', 'language'] as const) {
    const id = filter[column];
    if (id !== undefined) query = query.where(`books.${column}`, '=', id);
  }
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

/**
 * One page of the book index, newest first as in the catalogue; books that share an ISBN one after the other. The ids of the page are read first, from an index only,
 * so that skipped books are not read.
 */
export function selectIndexPage(
  database: Database,
  filter: IndexFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const page = filteredBooks(database, filter)
    .select(['books.book_id', 'books.created_at', 'books.isbn13'])
    .$if(filter.shared_isbn, (books) => books.orderBy('books.isbn13'))
    .orderBy('books.created_at', 'desc')
    .orderBy('books.book_id', 'desc')
    .limit(limit)
    .offset(offset);
  return database
    .selectFrom(page.as('page'))
    .innerJoin('books', 'books.book_id', 'page.book_id')
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
    .$if(filter.shared_isbn, (books) => books.orderBy('page.isbn13'))
    .orderBy('page.created_at', 'desc')
    .orderBy('page.book_id', 'desc')
    .execute();
}

export async function countIndex(database: Database, filter: IndexFilter): Promise<number> {
  const { total } = await filteredBooks(database, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
