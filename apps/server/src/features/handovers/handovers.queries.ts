import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { Locked, Queryable, Transaction } from '../../library.ts';

/** Writes the next hand-over of a loan and returns its number. */
export async function insertHandover(
  transaction: Transaction,
  handover: Omit<Insertable<Tables['handovers']>, 'no' | 'lending_id'> & { lending_id: Locked<'lending'> },
): Promise<number> {
  const { no } = await transaction
    .insertInto('handovers')
    .values(({ selectFrom }) => ({
      ...handover,
      no: selectFrom('handovers')
        .where('lending_id', '=', handover.lending_id)
        .select(sql<number>`coalesce(max(no), 0) + 1`.as('no')),
    }))
    .returning('no')
    .executeTakeFirstOrThrow();
  return no;
}

/** The number of a loan's next hand-over, as part of a larger query. */
export function nextNumberOf(lendingId: Locked<'lending'>): RawBuilder<number> {
  return sql<number>`(SELECT coalesce(max(no), 0) + 1 FROM handovers WHERE lending_id = ${lendingId})`;
}

/** The number of a loan's next hand-over. */
export async function selectNextNumber(
  transaction: Transaction,
  lendingId: Locked<'lending'>,
): Promise<number> {
  const { rows } = await sql<{ no: number }>`SELECT ${nextNumberOf(lendingId)} AS no`.execute(transaction);
  const [next] = rows;
  if (!next) throw new Error('A number is one row.');
  return next.no;
}

/** Writes a hand-over whose number is known, as part of a larger statement. */
export function handoverWrite(
  transaction: Transaction,
  handover: Insertable<Tables['handovers']>,
): RawBuilder<unknown> {
  return sql`${transaction.insertInto('handovers').values(handover)}`;
}

/** The last hand-over of a loan. */
export async function selectLastHandover(
  transaction: Transaction,
  lendingId: Locked<'lending'>,
): Promise<string> {
  const { handover_id } = await transaction
    .selectFrom('handovers')
    .where('lending_id', '=', lendingId)
    .select('handover_id')
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return handover_id;
}

/** The reader, book and hall of a loan. */
export function selectLoanOfReceipts(database: Queryable, lendingId: string) {
  return database
    .selectFrom('lendings')
    .innerJoin('halls', 'halls.hall_id', 'lendings.hall_id')
    .innerJoin('books', 'books.book_id', 'lendings.book_id')
    .where('lending_id', '=', lendingId)
    .select(['reader_id', 'lendings.book_id', 'title', 'lendings.hall_id', 'halls.name as hall_name'])
    .executeTakeFirst();
}

/** The hand-overs of a loan with the staff who made them, oldest first. */
export function selectHandovers(database: Queryable, lendingId: string) {
  return database
    .selectFrom('handovers')
    .innerJoin('copies', 'copies.copy_id', 'handovers.copy_id')
    .leftJoin('accounts', 'accounts.account_id', 'handovers.done_by')
    .leftJoin('disputes', 'disputes.handover_id', 'handovers.handover_id')
    .where('handovers.lending_id', '=', lendingId)
    .select(['handovers.handover_id', 'kind', 'at', 'label as copy_label', 'accounts.name as by'])
    .select(['method', 'condition', 'undoes', 'noted_at'])
    .select(['dispute_id', 'note', 'disputed_at', 'settled_at', 'outcome', 'answer'])
    .orderBy('no')
    .execute();
}
