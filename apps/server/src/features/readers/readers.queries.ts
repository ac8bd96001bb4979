import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { isOneOf } from '../../database/shared-sql/found-for-desk.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { likeLiteral } from '../../lib/text/like.ts';
import type { Locked, Queryable, Transaction } from '../../library.ts';

/** The filter of the table of readers; undefined values filter nothing. */
export interface ReaderFilter {
  name?: string | undefined;
  hall_id?: string | undefined;
  dept_id?: string | undefined;
  /** Blocked readers only. */
  blocked?: boolean | undefined;
  /** Only these readers. */
  ids?: string[] | undefined;
}

/**
 * Filters on `accounts` alone where possible, so that a page and its count read `readers` only for the rows shown and for
 * filters on it.
 */
function filteredReaders(database: Queryable, { name, hall_id, dept_id, blocked, ids }: ReaderFilter) {
  let query = database
    .selectFrom('accounts')
    .where('accounts.type', '=', 'reader')
    .where('accounts.deleted_at', 'is', null);
  if (name) {
    query = query.where('accounts.name_key', 'like', sql<string>`name_key(${`%${likeLiteral(name)}%`})`);
  }
  if (ids) query = query.where(isOneOf('accounts.account_id', ids));
  if (hall_id || dept_id || blocked) {
    query = query.where(({ exists, selectFrom }) => {
      let place = selectFrom('readers')
        .whereRef('readers.reader_id', '=', 'accounts.account_id')
        .select('readers.reader_id');
      if (hall_id) place = place.where('readers.hall_id', '=', hall_id);
      if (dept_id) place = place.where('readers.dept_id', '=', dept_id);
      if (blocked) place = place.where('readers.blocked_at', 'is not', null);
      return exists(place);
    });
  }
  return query;
}

function withProfile(query: SelectQueryBuilder<Tables & { person: Tables['accounts'] }, 'person', object>) {
  return query
    .innerJoin('readers', 'readers.reader_id', 'person.account_id')
    .leftJoin('halls', 'halls.hall_id', 'readers.hall_id')
    .leftJoin('departments', 'departments.dept_id', 'readers.dept_id')
    .select(({ fn, val }) => [
      'readers.reader_id',
      'person.name',
      fn.coalesce('person.email', val('')).as('email'),
      'person.contact',
      'readers.session',
      'readers.gender',
      'readers.registration_no',
      'readers.hall_id',
      'readers.dept_id',
      'halls.name as hall',
      'departments.name as department',
      'readers.total_points',
      'readers.blocked_at',
      'readers.blocked_reason',
    ]);
}

/** The column that orders readers, and its direction. */
export interface ReaderOrder {
  by: 'name' | 'hall' | 'department' | 'points';
  order: 'asc' | 'desc';
}

/** The sort expression of each column except the name; missing values come last in ascending and first in descending order. */
const orderedBy = {
  hall: sql`(SELECT halls.name_key FROM readers JOIN halls USING (hall_id) WHERE reader_id = account_id)`,
  department: sql`(SELECT departments.name_key FROM readers JOIN departments USING (dept_id) WHERE reader_id = account_id)`,
  points: sql`(SELECT total_points FROM readers WHERE reader_id = account_id)`,
};

/**
 * One page of readers; equal ones by name, then by id. In order of name the ids come from an index alone, so late pages are
 * fast too.
 */
export async function selectReaderPage(
  database: Queryable,
  filter: ReaderFilter,
  { by, order }: ReaderOrder,
  { limit, offset }: { limit: number; offset: number },
) {
  const readers = filteredReaders(database, filter).select('accounts.account_id').limit(limit).offset(offset);
  const ordered = by === 'name' ? readers : readers.orderBy(orderedBy[by], order);
  const page = await ordered
    .orderBy('accounts.name_key', by === 'name' ? order : 'asc')
    .orderBy('accounts.account_id', by === 'name' ? order : 'asc')
    .execute();
  const ids = page.map(({ account_id }) => account_id);
  const rows = await withProfile(database.selectFrom('accounts as person'))
    .where(isOneOf('person.account_id', ids))
    .execute();
  const indexes = new Map(ids.map((id, index) => [id, index]));
  return rows.toSorted(
    (one, other) => (indexes.get(one.reader_id) ?? 0) - (indexes.get(other.reader_id) ?? 0),
  );
}

export async function countReaders(database: Queryable, filter: ReaderFilter): Promise<number> {
  const { total } = await filteredReaders(database, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** One reader as the table shows it. */
export function selectReader(transaction: Transaction, readerId: string) {
  return withProfile(transaction.selectFrom('accounts as person'))
    .where('person.account_id', '=', readerId)
    .executeTakeFirstOrThrow();
}

/** One reader as the reader's page shows it, with the library's day of the registration; undefined for a deleted one. */
export function selectLiveReader(database: Queryable, readerId: string, timeZone: string) {
  return withProfile(database.selectFrom('accounts as person'))
    .where('person.account_id', '=', readerId)
    .where('person.deleted_at', 'is', null)
    .select(sql<string>`(person.created_at AT TIME ZONE ${timeZone})::date`.as('registered_on'))
    .executeTakeFirst();
}

/** How many books a reader has at home. */
export async function countBooksOut(transaction: Transaction, readerId: string): Promise<number> {
  const { out } = await transaction
    .selectFrom('lendings')
    .where('reader_id', '=', readerId)
    .where('status', '=', 'pending')
    .select(({ fn }) => fn.countAll<number>().as('out'))
    .executeTakeFirstOrThrow();
  return out;
}

/** Whether a reader has ever requested a book or waited for one, as a condition on the id. */
const begunBy = (readerId: RawBuilder<unknown>) => sql<boolean>`(
  EXISTS (SELECT FROM book_requests WHERE book_requests.reader_id = ${readerId})
  OR EXISTS (SELECT FROM waits WHERE waits.reader_id = ${readerId}))`;

/** Whether a reader has ever requested a book or waited for one. */
export async function hasBegunAnything(
  transaction: Transaction,
  readerId: Locked<'reader'>,
): Promise<boolean> {
  const { rows } = await sql<{ begun: boolean }>`SELECT ${begunBy(sql`${readerId}`)} AS begun`.execute(
    transaction,
  );
  return rows[0]?.begun ?? true;
}

/**
 * Readers who registered before a moment, have not confirmed the address of their registration, and have never requested a book
 * or waited for one, oldest first.
 */
export async function selectUnconfirmedReaders(
  database: Queryable,
  { before, atMost }: { before: Date; atMost: number },
): Promise<string[]> {
  const rows = await database
    .selectFrom('accounts')
    .where('type', '=', 'reader')
    .where('email_proof_required', '=', true)
    .where('email_verified_at', 'is', null)
    .where('email_changed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('created_at', '<', before)
    .where(sql<boolean>`NOT ${begunBy(sql`accounts.account_id`)}`)
    .select('account_id')
    .orderBy('created_at')
    .limit(atMost)
    .execute();
  return rows.map(({ account_id }) => account_id);
}
