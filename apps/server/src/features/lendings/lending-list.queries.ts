import type { lendingFilters } from '@library/contract/lendings.ts';
import { sql } from 'kysely';
import type { Database } from '../../library.ts';

/** What the list of lendings is narrowed by; days are inclusive. */
export interface LendingFilters {
  hallId?: string | undefined;
  status?: (typeof lendingFilters)[number] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Which date `from` and `to` are about. */
  dateType: 'return_date' | 'issue_date';
  bookTitle?: string | undefined;
  order: 'asc' | 'desc';
}

const returnDate = sql<string>`coalesce(lendings.returned_on, lendings.due_date)`;
const issueDate = sql<string>`lendings.issue_date`;

/** Lendings with their book, hall, copy, reader and review, by return date; ties in the order they were issued. */
export function selectLendings(database: Database, filters: LendingFilters, today: string) {
  const { hallId, status, from, to, dateType, bookTitle, order } = filters;
  const date = dateType === 'issue_date' ? issueDate : returnDate;
  const stored = status === 'late' ? 'pending' : status;
  return database
    .selectFrom('lendings')
    .innerJoin('books', 'books.book_id', 'lendings.book_id')
    .innerJoin('halls', 'halls.hall_id', 'lendings.hall_id')
    .innerJoin('copies', 'copies.copy_id', 'lendings.copy_id')
    .innerJoin('readers', 'readers.reader_id', 'lendings.reader_id')
    .innerJoin('accounts', 'accounts.account_id', 'lendings.reader_id')
    .leftJoin('reviews', 'reviews.lending_id', 'lendings.lending_id')
    .$if(hallId !== undefined, (query) => query.where('lendings.hall_id', '=', hallId ?? ''))
    .$if(stored !== undefined, (query) => query.where('lendings.status', '=', stored ?? 'pending'))
    .$if(status === 'late', (query) => query.where('lendings.due_date', '<', today))
    .$if(from !== undefined, (query) => query.where(date, '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where(date, '<=', to ?? ''))
    .$if(bookTitle !== undefined, (query) =>
      query.where(sql<boolean>`strpos(books.title_key, name_key(${bookTitle})) > 0`),
    )
    .select([
      'lendings.lending_id',
      'lendings.status',
      'lendings.issue_date',
      'lendings.due_date',
      'lendings.returned_on',
      'lendings.book_id',
      'books.title',
      'lendings.hall_id',
      'halls.name as hall_name',
      'copies.label as copy_label',
      'reviews.review_id',
      'accounts.name as reader_name',
      'accounts.deleted_at as reader_deleted_at',
      'accounts.email',
      'accounts.contact',
      'readers.session',
      'readers.gender',
    ])
    .orderBy(returnDate, order)
    .orderBy('lendings.issued_at', order)
    .orderBy('lendings.lending_id', order)
    .execute();
}
