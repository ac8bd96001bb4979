import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { likeLiteral } from '../../lib/like.ts';
import type { Reader } from '../../library.ts';

import { type BookSort, type SearchWords, type SortOrder, sortColumns } from './catalogue.rules.ts';

/** What a page of the catalogue is narrowed to; undefined for everything. */
export interface BookFilter {
  category_id: string | undefined;
  author_id: string | undefined;
  hall_id: string | undefined;
  search: SearchWords | undefined;
}

type Books = ExpressionBuilder<Tables, 'books'>;

/**
 * A word in the title or the author's name. The authors come as one array, found first, so that both sides
 * have an index; a subquery inside the OR would read every book.
 */
function holdsWord(books: Books, word: string): Expression<SqlBool> {
  const pattern = sql<string>`name_key(${`%${likeLiteral(word)}%`})`;
  return books.or([
    sql<boolean>`${books.ref('books.title_key')} LIKE ${pattern}`,
    sql<boolean>`${books.ref('books.author_id')} = ANY (ARRAY(
      SELECT author_id FROM authors WHERE authors.name_key LIKE ${pattern}))`,
  ]);
}

function matches(books: Books, { words, isbn }: SearchWords): Expression<SqlBool> {
  const byWords = books.and(words.map((word) => holdsWord(books, word)));
  return isbn === null ? byWords : books.or([byWords, books('books.isbn', '=', isbn)]);
}

function filteredBooks(database: Reader, { category_id, author_id, hall_id, search }: BookFilter) {
  let query = database.selectFrom('books').where('books.deleted_at', 'is', null);
  if (category_id) query = query.where('books.category_id', '=', category_id);
  if (author_id) query = query.where('books.author_id', '=', author_id);
  if (hall_id) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('book_collections')
          .whereRef('book_collections.book_id', '=', 'books.book_id')
          .where('book_collections.hall_id', '=', hall_id)
          .where('book_collections.available_copies', '>', 0)
          .select('book_collections.book_id'),
      ),
    );
  }
  if (search) query = query.where((books) => matches(books, search));
  return query;
}

/**
 * One page of books, whole pages apart whatever ties: every sort ends with the id. Names are looked up for the
 * page's books alone, not for those that it skips.
 */
export function selectBookPage(
  database: Reader,
  filter: BookFilter,
  { sort, order, limit, offset }: { sort: BookSort; order: SortOrder; limit: number; offset: number },
) {
  let page = filteredBooks(database, filter).selectAll('books').limit(limit).offset(offset);
  for (const column of sortColumns[sort]) page = page.orderBy(`books.${column}`, order);
  let query = database
    .selectFrom(page.as('page'))
    .leftJoin('authors', 'authors.author_id', 'page.author_id')
    .leftJoin('categories', 'categories.category_id', 'page.category_id')
    .select([
      'page.book_id',
      'page.title',
      'page.cover',
      'page.available_copies',
      'page.ratings_sum',
      'page.ratings_count',
      'authors.name as author',
      'categories.name as category',
    ]);
  for (const column of sortColumns[sort]) query = query.orderBy(`page.${column}`, order);
  return query.execute();
}

export async function countBooks(database: Reader, filter: BookFilter): Promise<number> {
  const { total } = await filteredBooks(database, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export function selectBookDetail(database: Reader, bookId: string) {
  return database
    .selectFrom('books')
    .leftJoin('authors', 'authors.author_id', 'books.author_id')
    .leftJoin('publishers', 'publishers.publisher_id', 'books.publisher_id')
    .leftJoin('categories', 'categories.category_id', 'books.category_id')
    .where('books.book_id', '=', bookId)
    .where('books.deleted_at', 'is', null)
    .select([
      'books.book_id',
      'books.title',
      'books.description',
      'books.cover',
      'books.ratings_sum',
      'books.ratings_count',
      'authors.name as author',
      'publishers.name as publisher',
      'categories.name as category',
    ])
    .executeTakeFirst();
}

/** The halls that have an available copy of the book, by name. */
export function selectCollectionPoints(database: Reader, bookId: string) {
  return database
    .selectFrom('book_collections')
    .innerJoin('halls', 'halls.hall_id', 'book_collections.hall_id')
    .where('book_collections.book_id', '=', bookId)
    .where('book_collections.available_copies', '>', 0)
    .select(['halls.hall_id', 'halls.name', 'halls.gender', 'book_collections.available_copies'])
    .orderBy('halls.name_key')
    .execute();
}

export function selectReaderPlace(database: Reader, readerId: string) {
  return database
    .selectFrom('readers')
    .where('reader_id', '=', readerId)
    .select(['hall_id', 'gender'])
    .executeTakeFirst();
}

/** Books whose title holds the text, those that start with it first. */
export function selectSuggestions(database: Reader, text: string, limit: number) {
  const literal = likeLiteral(text);
  const found = database
    .selectFrom('books')
    .where('deleted_at', 'is', null)
    .where('title_key', 'like', sql<string>`name_key(${`%${literal}%`})`)
    .selectAll()
    .select(sql<boolean>`title_key LIKE name_key(${`${literal}%`})`.as('starts'))
    .orderBy('starts', 'desc')
    .orderBy('title_key')
    .orderBy('book_id')
    .limit(limit);
  return database
    .selectFrom(found.as('found'))
    .leftJoin('authors', 'authors.author_id', 'found.author_id')
    .leftJoin('publishers', 'publishers.publisher_id', 'found.publisher_id')
    .leftJoin('categories', 'categories.category_id', 'found.category_id')
    .select([
      'found.book_id',
      'found.title',
      'found.author_id',
      'authors.name as author_name',
      'found.publisher_id',
      'publishers.name as publisher_name',
      'found.category_id',
      'categories.name as category_name',
      'found.description',
    ])
    .orderBy('found.starts', 'desc')
    .orderBy('found.title_key')
    .orderBy('found.book_id')
    .execute();
}
