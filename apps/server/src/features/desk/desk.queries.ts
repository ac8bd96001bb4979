import { sql } from 'kysely';
import type { Settings } from '../../config.ts';
import { copiesWithHolder } from '../../database/shared-sql/copies-with-holder.ts';
import { currentLabel } from '../../database/shared-sql/current-label.ts';
import { lateDays } from '../../database/shared-sql/late-days.ts';
import type { Queryable } from '../../library.ts';

/** A copy by its label, with its book, the open request that holds it, and the loan by which it is borrowed or lost. */
export function selectCopyAtDesk(
  database: Queryable,
  label: string,
  { settings, today }: { settings: Settings; today: string },
) {
  return copiesWithHolder(database)
    .leftJoin('authors', 'authors.author_id', 'books.author_id')
    .leftJoin('categories', 'categories.category_id', 'books.category_id')
    .where('copies.label', '=', currentLabel(label))
    .select([
      'books.cover',
      'authors.name as author',
      'categories.name as category',
      'request.req_id',
      'lending.due_date',
      'person.account_id as reader_id',
      lateDays(settings, {
        hall: sql.ref('lending.hall_id'),
        due: sql.ref('lending.due_date'),
        day: today,
      }).as('late_days'),
    ])
    .executeTakeFirst();
}

/** The readers with this registration number, ignoring how it is formatted; usually one. */
export async function selectByRegistration(database: Queryable, number: string): Promise<string[]> {
  const { rows } = await sql<{ reader_id: string }>`
    SELECT reader_id FROM readers JOIN accounts ON account_id = reader_id
    WHERE deleted_at IS NULL AND code_key(registration_no) LIKE code_key(${number})
      AND code_key(registration_no) = code_key(${number})`.execute(database);
  return rows.map(({ reader_id }) => reader_id);
}

/** The facts of a reader that the desk needs. */
export function selectReaderAtDesk(database: Queryable, readerId: string) {
  return database
    .selectFrom('readers')
    .innerJoin('accounts', 'accounts.account_id', 'readers.reader_id')
    .leftJoin('departments', 'departments.dept_id', 'readers.dept_id')
    .where('readers.reader_id', '=', readerId)
    .where('accounts.deleted_at', 'is', null)
    .select(['readers.reader_id', 'accounts.name', 'departments.name as department', 'session', 'blocked_at'])
    .executeTakeFirst();
}

/** The requests for which a hall holds copies for a reader, by last collection day. */
export function selectRequestsAtDesk(database: Queryable, readerId: string, hallId: string) {
  return database
    .selectFrom('book_requests')
    .innerJoin('books', 'books.book_id', 'book_requests.book_id')
    .innerJoin('copies', 'copies.copy_id', 'book_requests.copy_id')
    .innerJoin('accounts', 'accounts.account_id', 'book_requests.reader_id')
    .where('book_requests.reader_id', '=', readerId)
    .where('book_requests.hall_id', '=', hallId)
    .where('book_requests.status', '=', 'pending')
    .select([
      'req_id',
      'book_requests.reader_id',
      'accounts.name as reader',
      'book_requests.book_id',
      'books.title',
      'copies.label as copy_label',
      'collect_by as held_until',
    ])
    .orderBy('collect_by')
    .orderBy('req_id')
    .execute();
}
