import type { lendingFilters } from '@library/contract/lending/lendings.ts';
import { sql } from 'kysely';
import { type FoundForDesk, isFound } from '../../database/shared-sql/found-for-desk.ts';
import type { Slice } from '../../lib/pages.ts';
import type { Database } from '../../library.ts';

/** Filters of the list of lendings; both days are inclusive. */
export interface LendingFilters {
  hallId?: string | undefined;
  status?: (typeof lendingFilters)[number] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** The date that `from` and `to` refer to. */
  dateType: 'return_date' | 'issue_date';
  bookTitle?: string | undefined;
  found?: FoundForDesk | undefined;
  readerId?: string | undefined;
  copyId?: string | undefined;
  order: 'asc' | 'desc';
}

const returnDate = sql<string>`coalesce(lendings.returned_on, lendings.due_date)`;
const issueDate = sql<string>`lendings.issue_date`;

function filteredLendings(database: Database, filters: LendingFilters, today: string) {
  const { hallId, status, from, to, dateType, bookTitle, found, readerId, copyId } = filters;
  const date = dateType === 'issue_date' ? issueDate : returnDate;
  const stored = status === 'late' ? 'pending' : status;
  let query = database.selectFrom('lendings');
  if (hallId !== undefined) query = query.where('lendings.hall_id', '=', hallId);
  if (readerId !== undefined) query = query.where('lendings.reader_id', '=', readerId);
  if (copyId !== undefined) query = query.where('lendings.copy_id', '=', copyId);
  if (stored !== undefined) query = query.where('lendings.status', '=', stored);
  // `returnDate` is the due date of a pending lending, and the index of the list's order contains it.
  if (status === 'late') query = query.where(returnDate, '<', today);
  if (from !== undefined) query = query.where(date, '>=', from);
  if (to !== undefined) query = query.where(date, '<=', to);
  if (found !== undefined) query = query.where(isFound(found, 'lendings'));
  if (bookTitle === undefined) return query;
  return query.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('books as titled')
        .whereRef('titled.book_id', '=', 'lendings.book_id')
        .where(sql<boolean>`strpos(titled.title_key, name_key(${bookTitle})) > 0`)
        .select('titled.book_id'),
    ),
  );
}

/** Reads the ids of one slice from an index, so that skipped rows are not read. */
function idsInSlice(database: Database, filters: LendingFilters, today: string, { limit, offset }: Slice) {
  const { order } = filters;
  return filteredLendings(database, filters, today)
    .select('lendings.lending_id')
    .orderBy(returnDate, order)
    .orderBy('lendings.issued_at', order)
    .orderBy('lendings.lending_id', order)
    .limit(limit)
    .offset(offset);
}

/**
 * Lendings with their book, hall, copy, reader and review, by return date, then by when they were issued. Returns all of
 * them, or one slice.
 */
export function selectLendings(database: Database, filters: LendingFilters, today: string, slice?: Slice) {
  const { order } = filters;
  let query = filteredLendings(database, filters, today)
    .innerJoin('books', 'books.book_id', 'lendings.book_id')
    .innerJoin('halls', 'halls.hall_id', 'lendings.hall_id')
    .innerJoin('copies', 'copies.copy_id', 'lendings.copy_id')
    .innerJoin('readers', 'readers.reader_id', 'lendings.reader_id')
    .innerJoin('accounts', 'accounts.account_id', 'lendings.reader_id')
    .leftJoin('reviews', 'reviews.lending_id', 'lendings.lending_id')
    .select([
      'lendings.lending_id',
      'lendings.status',
      'lendings.issue_date',
      'lendings.due_date',
      'lendings.returned_on',
      'lendings.renewals',
      'lendings.renewed_on',
      'lendings.first_due_date',
      'lendings.reader_id',
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
    .orderBy('lendings.lending_id', order);
  if (slice) query = query.where('lendings.lending_id', 'in', idsInSlice(database, filters, today, slice));
  return query.execute();
}

export async function countLendings(
  database: Database,
  filters: LendingFilters,
  today: string,
): Promise<number> {
  const { total } = await filteredLendings(database, filters, today)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
