import { type Insertable, sql } from 'kysely';
import { currentLabel } from '../../database/shared-sql/current-label.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { Locked, Queryable, Transaction } from '../../library.ts';

/** Makes transactions that book the same act run one after the other. Take this lock before all others. */
export async function lockAct(transaction: Transaction, actId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`desk act ${actId}`}, 0))`.execute(transaction);
}

/** The stored result of an act; undefined if it was never sent before. */
export function selectAct(database: Queryable, actId: string) {
  return database
    .selectFrom('desk_acts')
    .where('desk_act_id', '=', actId)
    .select(['desk_act_id', 'account_id', 'act', 'copy_id', 'outcome', 'sentence', 'noted_at', 'booked_at'])
    .executeTakeFirst();
}

export async function insertAct(
  transaction: Transaction,
  act: Insertable<Tables['desk_acts']>,
): Promise<void> {
  await transaction.insertInto('desk_acts').values(act).execute();
}

/** The readers of waiting lists for whom these copies are kept. */
export function selectKept(database: Queryable, copyIds: readonly string[]) {
  return database
    .selectFrom('book_requests')
    .innerJoin('copies', 'copies.copy_id', 'book_requests.copy_id')
    .innerJoin('accounts', 'accounts.account_id', 'book_requests.reader_id')
    .where('book_requests.copy_id', '=', sql<string>`ANY(${[...copyIds]}::uuid[])`)
    .where('book_requests.status', '=', 'pending')
    .where('book_requests.wait_id', 'is not', null)
    .select(['book_requests.copy_id', 'accounts.name as reader', 'copies.label as copy_label', 'collect_by'])
    .execute();
}

/** A copy by its current or a former label, with the names of its book and hall. */
export function selectActCopy(database: Queryable, label: string) {
  return database
    .selectFrom('copies')
    .innerJoin('books', 'books.book_id', 'copies.book_id')
    .innerJoin('halls', 'halls.hall_id', 'copies.hall_id')
    .where('label', '=', currentLabel(label))
    .select(['copy_id', 'label', 'copies.book_id', 'copies.hall_id', 'title', 'halls.name as hall', 'state'])
    .executeTakeFirst();
}

export type ActCopy = NonNullable<Awaited<ReturnType<typeof selectActCopy>>>;

/** The request that holds a copy now, with its reader, who never changes. */
export function selectHolder(database: Queryable, copyId: string) {
  return database
    .selectFrom('book_requests')
    .where('copy_id', '=', copyId)
    .where('status', '=', 'pending')
    .select(['req_id', 'reader_id'])
    .executeTakeFirst();
}

/** The reader of a request, which never changes; undefined when there is no such request. */
export function selectReaderOf(database: Queryable, reqId: string) {
  return database
    .selectFrom('book_requests')
    .where('req_id', '=', reqId)
    .select('reader_id')
    .executeTakeFirst();
}

/** A reader's open request for a book. */
export function selectOpenRequest(
  transaction: Transaction,
  { reader_id, book_id }: { reader_id: Locked<'reader'>; book_id: string },
) {
  return transaction
    .selectFrom('book_requests')
    .innerJoin('halls', 'halls.hall_id', 'book_requests.hall_id')
    .where('reader_id', '=', reader_id)
    .where('book_id', '=', book_id)
    .where('status', '=', 'pending')
    .select(['req_id', 'book_requests.hall_id', 'halls.name as hall'])
    .executeTakeFirst();
}

/** The loan that fulfilled a request, with the label of its copy. */
export function selectLoanOf(transaction: Transaction, reqId: string) {
  return transaction
    .selectFrom('lendings')
    .innerJoin('copies', 'copies.copy_id', 'lendings.copy_id')
    .where('req_id', '=', reqId)
    .select(['lending_id', 'label'])
    .executeTakeFirst();
}

/** The newest loan of a copy, with the moment of its hand-out: as an offline desk noted it, else as it was recorded. */
export function selectLastLoan(database: Queryable, copyId: string) {
  return database
    .selectFrom('handovers')
    .innerJoin('lendings', 'lendings.lending_id', 'handovers.lending_id')
    .where('handovers.copy_id', '=', copyId)
    .where('handovers.kind', '=', 'out')
    .select(['handovers.lending_id', 'lendings.status'])
    .select(sql<Date>`coalesce(handovers.noted_at, handovers.at)`.as('began_at'))
    .orderBy('handovers.at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
