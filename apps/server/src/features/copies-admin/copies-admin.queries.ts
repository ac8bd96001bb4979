import { sql } from 'kysely';
import type { Queryable } from '../../library.ts';

/** Whether a reader lost the copy and its loan is still marked as lost. */
const isOwed = sql<boolean>`EXISTS (
  SELECT FROM lendings AS lost WHERE lost.copy_id = copies.copy_id AND lost.status = 'lost')`;

/** Copies with their halls and the reader who has borrowed or requested each. */
export const selectHeldCopies = (database: Queryable, timeZone: string) =>
  database
    .selectFrom('copies')
    .innerJoin('halls', 'halls.hall_id', 'copies.hall_id')
    .leftJoin('book_requests', (join) =>
      join
        .onRef('book_requests.copy_id', '=', 'copies.copy_id')
        .on('book_requests.status', '=', 'pending')
        .on('copies.state', '=', 'held'),
    )
    .leftJoin('lendings', (join) =>
      join
        .onRef('lendings.copy_id', '=', 'copies.copy_id')
        .on('lendings.status', '=', 'pending')
        .on('copies.state', '=', 'lent'),
    )
    .leftJoin('accounts', (join) =>
      join.on('accounts.account_id', '=', sql<string>`coalesce(book_requests.reader_id, lendings.reader_id)`),
    )
    .select([
      'copies.copy_id',
      'copies.label',
      'copies.state',
      'copies.hall_id',
      'halls.name as hall_name',
      sql<string>`(copies.accessioned_at AT TIME ZONE ${timeZone})::date`.as('accessioned_on'),
      'accounts.name as reader_name',
      'lendings.due_date',
      isOwed.as('is_owed'),
    ]);

/** The copies of a book by hall and label, each with its pending request or loan. */
export function selectCopies(database: Queryable, bookId: string, timeZone: string) {
  return selectHeldCopies(database, timeZone)
    .where('copies.book_id', '=', bookId)
    .orderBy('halls.name_key')
    .orderBy('copies.label')
    .execute();
}

/** The lendings of a copy with their readers, newest first. */
export function selectLendingsOfCopy(database: Queryable, copyId: string) {
  return database
    .selectFrom('lendings')
    .innerJoin('accounts', 'accounts.account_id', 'lendings.reader_id')
    .where('lendings.copy_id', '=', copyId)
    .select([
      'lending_id',
      'accounts.name as reader_name',
      'accounts.deleted_at as reader_deleted_at',
      'issue_date',
      'due_date',
      'returned_on',
      'status',
    ])
    .orderBy('issued_at', 'desc')
    .orderBy('lending_id', 'desc')
    .execute();
}

/** A copy of a book that is in the catalogue. */
export function selectCopy(database: Queryable, copyId: string) {
  return database
    .selectFrom('copies')
    .innerJoin('books', 'books.book_id', 'copies.book_id')
    .where('copies.copy_id', '=', copyId)
    .where('books.deleted_at', 'is', null)
    .select(['copies.label', isOwed.as('is_owed')])
    .executeTakeFirst();
}
