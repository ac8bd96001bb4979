import type { RequestStatus } from '@library/contract/requests.ts';
import { sql } from 'kysely';
import type { Database } from '../../library.ts';

/** What the list of requests is narrowed by; days are inclusive. */
export interface RequestFilters {
  hallId?: string | undefined;
  status?: RequestStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
  bookTitle?: string | undefined;
  order: 'asc' | 'desc';
}

/** Requests with their book, hall, copy and reader, by day of request; those of one day in the order they came. */
export function selectRequests(database: Database, filters: RequestFilters) {
  const { hallId, status, from, to, bookTitle, order } = filters;
  return database
    .selectFrom('book_requests')
    .innerJoin('books', 'books.book_id', 'book_requests.book_id')
    .innerJoin('halls', 'halls.hall_id', 'book_requests.hall_id')
    .innerJoin('copies', 'copies.copy_id', 'book_requests.copy_id')
    .innerJoin('readers', 'readers.reader_id', 'book_requests.reader_id')
    .innerJoin('accounts', 'accounts.account_id', 'book_requests.reader_id')
    .$if(hallId !== undefined, (query) => query.where('book_requests.hall_id', '=', hallId ?? ''))
    .$if(status !== undefined, (query) => query.where('book_requests.status', '=', status ?? 'pending'))
    .$if(from !== undefined, (query) => query.where('request_date', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('request_date', '<=', to ?? ''))
    .$if(bookTitle !== undefined, (query) =>
      query.where(sql<boolean>`strpos(books.title_key, name_key(${bookTitle})) > 0`),
    )
    .select([
      'req_id',
      'status',
      'request_date',
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
    .orderBy('req_id', order)
    .execute();
}
