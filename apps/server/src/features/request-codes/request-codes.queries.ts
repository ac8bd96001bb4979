import { sql } from 'kysely';
import { noTries, oneMoreTry, type TryLimit, takesCodes } from '../../database/code-tries.ts';
import type { Database, Queryable } from '../../library.ts';

/** The pending requests with this end of their id. There is one, unless two ids happen to share their last 48 bits. */
export function selectByShort(database: Queryable, short: string) {
  return database
    .selectFrom('request_codes')
    .innerJoin('book_requests', 'book_requests.req_id', 'request_codes.req_id')
    .where('short', '=', short)
    .select(['book_requests.req_id', 'hall_id', 'reader_id'])
    .execute();
}

/** The hall and reader of a request in any status. */
export function selectHallOf(database: Queryable, reqId: string) {
  return database
    .selectFrom('book_requests')
    .where('req_id', '=', reqId)
    .select(['req_id', 'hall_id', 'reader_id'])
    .executeTakeFirst();
}

/** When a locked request takes codes again; undefined for a request without a code. */
export function selectLock(database: Queryable, reqId: string) {
  return database
    .selectFrom('request_codes')
    .where('req_id', '=', reqId)
    .select('locked_until')
    .executeTakeFirst();
}

/** Counts one try (`oneMoreTry`) and returns the request's secret; null while it takes no codes. */
export async function countTry(database: Database, reqId: string, limit: TryLimit): Promise<Buffer | null> {
  const { rows } = await sql<{ secret: Buffer }>`
    UPDATE request_codes SET ${oneMoreTry(limit)}
    WHERE req_id = ${reqId} AND ${takesCodes(limit)}
    RETURNING secret`.execute(database);
  return rows[0]?.secret ?? null;
}

/** Resets the count of tries after a right code. */
export async function forgetTries(database: Database, reqId: string): Promise<void> {
  await database.updateTable('request_codes').set(noTries).where('req_id', '=', reqId).execute();
}

/** A reader's own request, with its secret while it is open and its loan after the hand-out. */
export function selectOwnCode(database: Queryable, readerId: string, reqId: string) {
  return database
    .selectFrom('book_requests')
    .innerJoin('books', 'books.book_id', 'book_requests.book_id')
    .innerJoin('halls', 'halls.hall_id', 'book_requests.hall_id')
    .leftJoin('request_codes', 'request_codes.req_id', 'book_requests.req_id')
    .leftJoin('lendings', 'lendings.req_id', 'book_requests.req_id')
    .leftJoin('copies', 'copies.copy_id', 'lendings.copy_id')
    .where('book_requests.req_id', '=', reqId)
    .where('book_requests.reader_id', '=', readerId)
    .select([
      'book_requests.req_id',
      'book_requests.status',
      'books.book_id',
      'books.title',
      'halls.hall_id',
      'halls.name as hall_name',
      'request_codes.short',
      'request_codes.secret',
      'lendings.lending_id',
      'lendings.due_date',
      'copies.label',
    ])
    .executeTakeFirst();
}
