import { editionFactNames } from '@library/contract/books/edition-facts.ts';
import { sql } from 'kysely';
import type { WholeBook } from '../../catalogue-files/marc/record-of-book.ts';
import type { Transaction } from '../../library.ts';
import { blocksOf } from './blocks.queries.ts';

/** A book with everything that describes it, and where its copies are. */
export interface ExportedBook extends Omit<WholeBook, 'copies'> {
  /** The copies of the library with their state: includes lost ones, excludes withdrawn ones. */
  copies: { hall: string; label: string; is_lost: boolean }[];
}

/** All books except deleted ones, in blocks. */
export const selectBooks = (transaction: Transaction, timeZone: string) =>
  blocksOf(
    async (after, limit): Promise<ExportedBook[]> => {
      let query = transaction
        .selectFrom('books')
        .leftJoin('authors', 'authors.author_id', 'books.author_id')
        .leftJoin('publishers', 'publishers.publisher_id', 'books.publisher_id')
        .leftJoin('categories', 'categories.category_id', 'books.category_id')
        .where('books.deleted_at', 'is', null)
        .select([
          'books.book_id',
          'books.title',
          'authors.name as author',
          'publishers.name as publisher',
          'categories.name as category',
          'books.language',
          'books.isbn',
          'books.description',
          ...editionFactNames.map((name) => `books.${name}` as const),
          sql<string>`to_char(books.created_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD')`.as('added_on'),
        ])
        .orderBy('books.book_id')
        .limit(limit);
      if (after !== null) query = query.where('books.book_id', '>', after);
      const books = await query.execute();
      const ids = books.map(({ book_id }) => book_id);
      const titles = grouped(await selectTitles(transaction, ids));
      const copies = grouped(await selectCopiesOf(transaction, ids));
      return books.map((book) => ({
        ...book,
        other_titles: (titles.get(book.book_id) ?? []).map(({ title, kind }) => ({ title, kind })),
        copies: (copies.get(book.book_id) ?? []).map(({ hall, label, state }) => ({
          hall,
          label,
          is_lost: state === 'lost',
        })),
      }));
    },
    ({ book_id }) => book_id,
  );

const ofBooks = (ids: readonly string[]) => sql<string>`ANY (${ids}::uuid[])`;

const selectTitles = (transaction: Transaction, ids: readonly string[]) =>
  transaction
    .selectFrom('book_titles')
    .where('book_id', '=', ofBooks(ids))
    .select(['book_id', 'title', 'kind'])
    .orderBy('book_id')
    .orderBy('place')
    .execute();

const selectCopiesOf = (transaction: Transaction, ids: readonly string[]) =>
  transaction
    .selectFrom('copies')
    .innerJoin('halls', 'halls.hall_id', 'copies.hall_id')
    .where('copies.book_id', '=', ofBooks(ids))
    .where('copies.state', '<>', 'withdrawn')
    .select(['copies.book_id', 'copies.label', 'copies.state', 'halls.name as hall'])
    .orderBy('halls.name')
    .orderBy('copies.copy_id')
    .execute();

function grouped<Row extends { book_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.book_id);
    if (group) group.push(row);
    else groups.set(row.book_id, [row]);
  }
  return groups;
}
