import type { RequestStatus } from '@library/contract/lending/requests.ts';
import { sql } from 'kysely';
import { type FoundForDesk, isFound } from '../../database/shared-sql/found-for-desk.ts';
import type { Slice } from '../../lib/pages.ts';
import type { Database } from '../../library.ts';

/** Filters of the list of requests; both days are inclusive. */
export interface RequestFilters {
  hallId?: string | undefined;
  status?: RequestStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
  bookTitle?: string | undefined;
  found?: FoundForDesk | undefined;
  readerId?: string | undefined;
  copyId?: string | undefined;
  order: 'asc' | 'desc';
}

function filteredRequests(database: Database, filters: RequestFilters) {
  const { hallId, status, from, to, bookTitle, found, readerId, copyId } = filters;
  let query = database.selectFrom('book_requests');
  if (hallId !== undefined) query = query.where('book_requests.hall_id', '=', hallId);
  if (readerId !== undefined) query = query.where('book_requests.reader_id', '=', readerId);
  if (copyId !== undefined) query = query.where('book_requests.copy_id', '=', copyId);
  if (status !== undefined) query = query.where('book_requests.status', '=', status);
  if (from !== undefined) query = query.where('request_date', '>=', from);
  if (to !== undefined) query = query.where('request_date', '<=', to);
  if (found !== undefined) query = query.where(isFound(found, 'book_requests'));
  if (bookTitle === undefined) return query;
  return query.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('books as titled')
        .whereRef('titled.book_id', '=', 'book_requests.book_id')
        .where(sql<boolean>`strpos(titled.title_key, name_key(${bookTitle})) > 0`)
        .select('titled.book_id'),
    ),
  );
}

/** The ids of one slice, found in an index alone, so that skipped rows are not read. */
function idsInSlice(database: Database, filters: RequestFilters, { limit, offset }: Slice) {
  const { order } = filters;
  return filteredRequests(database, filters)
    .select('book_requests.req_id')
    .orderBy('request_date', order)
    .orderBy('requested_at', order)
    .orderBy('req_id', order)
    .limit(limit)
    .offset(offset);
}

/**
 * Requests with their book, hall, copy and reader, by day of request, then in the order of their creation. Returns
 * all of them, or one slice.
 */
export function selectRequests(database: Database, filters: RequestFilters, slice?: Slice) {
  const { order } = filters;
  let query = filteredRequests(database, filters)
    .innerJoin('books', 'books.book_id', 'book_requests.book_id')
    .innerJoin('halls', 'halls.hall_id', 'book_requests.hall_id')
    .innerJoin('copies', 'copies.copy_id', 'book_requests.copy_id')
    .innerJoin('readers', 'readers.reader_id', 'book_requests.reader_id')
    .innerJoin('accounts', 'accounts.account_id', 'book_requests.reader_id')
    .select([
      'req_id',
      'book_requests.reader_id',
      'status',
      'request_date',
      'collect_by',
      'wait_id',
      'book_requests.book_id',
      'books.title',
      'book_requests.hall_id',
      'halls.name as hall_name',
      'copies.label as copy_label',
      'accounts.name as reader_name',
      'accounts.deleted_at as reader_deleted_at',
      'accounts.email',
      'accounts.contact',
      'readers.session',
      'readers.gender',
    ])
    .orderBy('request_date', order)
    .orderBy('requested_at', order)
    .orderBy('req_id', order);
  if (slice) query = query.where('book_requests.req_id', 'in', idsInSlice(database, filters, slice));
  return query.execute();
}

export async function countRequests(database: Database, filters: RequestFilters): Promise<number> {
  const { total } = await filteredRequests(database, filters)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
