import { type Insertable, sql } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { Locked, Queryable, Transaction } from '../../library.ts';

/** Makes those who send the same act at the same moment wait for each other. It comes before all other locks. */
export async function lockAct(transaction: Transaction, actId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`desk act ${actId}`}, 0))`.execute(transaction);
}

/** What became of an act that was sent before. */
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

/** The readers for whom copies are kept whose turn it is, by the copies. */
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

/** A copy by its label, with its book and hall, as sentences name them. */
export function selectActCopy(database: Queryable, label: string) {
  return database
    .selectFrom('copies')
    .innerJoin('books', 'books.book_id', 'copies.book_id')
    .innerJoin('halls', 'halls.hall_id', 'copies.hall_id')
    .where('label', '=', label)
    .select(['copy_id', 'label', 'copies.book_id', 'copies.hall_id', 'title', 'halls.name as hall', 'state'])
    .executeTakeFirst();
}

export type ActCopy = NonNullable<Awaited<ReturnType<typeof selectActCopy>>>;

/** The request of a reader that holds a copy now; the reader of a request never changes. */
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

/** The loan that a request became, with the label of its copy. */
export function selectLoanOf(transaction: Transaction, reqId: string) {
  return transaction
    .selectFrom('lendings')
    .innerJoin('copies', 'copies.copy_id', 'lendings.copy_id')
    .where('req_id', '=', reqId)
    .select(['lending_id', 'label'])
    .executeTakeFirst();
}

/** The newest loan of a copy, with the moment at which it began for people: that of the desk, where one noted it. */
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
