import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Settings } from '../../config.ts';
import { currentLabel } from '../../database/shared-sql/current-label.ts';
import { lateDays } from '../../database/shared-sql/late-days.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { withLockedReader } from '../../database/transactions/with-locked-reader.ts';
import type { Locked, Transaction } from '../../library.ts';

/** Writes a new lending, as part of a larger statement. */
export function lendingWrite(
  transaction: Transaction,
  lending: Insertable<Tables['lendings']>,
): RawBuilder<unknown> {
  return sql`${transaction.insertInto('lendings').values(lending)}`;
}

/** The facts that decide how many points a new lending earns. */
export interface HandOutFacts<Earning> {
  /** Whether the person who hands it out is the reader. */
  is_own: boolean;
  earning: Earning;
  /** The reader's lendings that began on this day and earn points, without undone ones. */
  earning_today: number;
}

/**
 * Reads the facts of a hand-out in one statement, after its reader is locked. The caller passes the queries that belong to
 * other features.
 */
export async function selectHandOutFacts<Earning>(
  transaction: Transaction,
  { reader_id, day }: { reader_id: Locked<'reader'>; day: string },
  { isOwn, earning }: { isOwn: RawBuilder<boolean>; earning: RawBuilder<Earning> },
): Promise<HandOutFacts<Earning>> {
  const { rows } = await sql<HandOutFacts<Earning>>`
    SELECT ${isOwn} AS is_own, ${earning} AS earning,
      (SELECT count(*)::int FROM lendings WHERE reader_id = ${reader_id} AND issue_date = ${day}
        AND NOT undone AND (earns_nothing IS NULL OR earns_nothing = 'own_return')) AS earning_today`.execute(
    transaction,
  );
  const [facts] = rows;
  if (!facts) throw new Error('The facts of a hand-out are one row.');
  return facts;
}

/** Locks the reader of a lending as `lockReader` does, then the lending; undefined for an unknown lending. */
export function lockLendingOfReader(transaction: Transaction, lendingId: string) {
  const reader = transaction.selectFrom('lendings').where('lending_id', '=', lendingId).select('reader_id');
  return withLockedReader(transaction, reader)
    .selectFrom('locked')
    .innerJoin('lendings', 'lendings.reader_id', 'locked.locked_reader')
    .where('lending_id', '=', lendingId)
    .select([
      'lending_id',
      'reader_id',
      'book_id',
      'hall_id',
      'copy_id',
      'status',
      'issue_date',
      'due_date',
      'returned_on',
    ])
    .select(['earns_nothing', 'was_late', 'undone', 'late_days', 'closed_at', 'closed_by'])
    .$narrowType<{ lending_id: Locked<'lending'>; reader_id: Locked<'reader'> }>()
    .forNoKeyUpdate('lendings')
    .executeTakeFirst();
}

/** The label of a copy, and the one that another label means, which is the same if it is or was also its own. */
export function selectLabelOf(transaction: Transaction, copyId: string, other: string) {
  return transaction
    .selectFrom('copies')
    .where('copy_id', '=', copyId)
    .select(['label', currentLabel(other).as('other')])
    .executeTakeFirstOrThrow();
}

export async function updateLending(
  transaction: Transaction,
  lendingId: Locked<'lending'>,
  changes: Updateable<Tables['lendings']>,
): Promise<void> {
  await transaction.updateTable('lendings').set(changes).where('lending_id', '=', lendingId).execute();
}

/** Whether a hand-over of a lending has an open dispute. */
export async function selectIsDisputed(
  transaction: Transaction,
  lendingId: Locked<'lending'>,
): Promise<boolean> {
  const open = await transaction
    .selectFrom('disputes')
    .where('lending_id', '=', lendingId)
    .where('settled_at', 'is', null)
    .select('dispute_id')
    .executeTakeFirst();
  return open !== undefined;
}

/** The columns that close a lending as returned. */
type ReturnColumns = { returned_on: string; closed_at: Date; closed_by: string } & Pick<
  Updateable<Tables['lendings']>,
  'earns_nothing'
>;

/**
 * Closes a lending as returned, and returns how many days late it is. The row keeps that number, which follows the present
 * calendar.
 */
export async function returnLendingRow(
  transaction: Transaction,
  settings: Settings,
  { lending_id, due_date }: { lending_id: Locked<'lending'>; due_date: string },
  { returned_on, ...closing }: ReturnColumns,
): Promise<number> {
  const late = lateDays(settings, { hall: sql.ref('hall_id'), due: due_date, day: returned_on });
  const { late_days } = await transaction
    .updateTable('lendings')
    .set({
      status: 'returned',
      returned_on,
      ...closing,
      forgiven_days: sql<number>`greatest(${returned_on}::date - ${due_date}::date, 0) - ${late}`,
    })
    .where('lending_id', '=', lending_id)
    .returning('late_days')
    .executeTakeFirstOrThrow();
  return late_days ?? 0;
}

/** Opens a returned lending again. */
export async function reopenLendingRow(
  transaction: Transaction,
  lendingId: Locked<'lending'>,
): Promise<void> {
  const open = { status: 'pending' as const, returned_on: null, closed_at: null, closed_by: null };
  await transaction
    .updateTable('lendings')
    .set({ ...open, forgiven_days: 0 })
    .where('lending_id', '=', lendingId)
    .execute();
}

/** What may prevent opening a lending again: where its copy is, and whether its reader has asked for the book again. */
export async function selectAgainstReopening(
  transaction: Transaction,
  { reader_id, book_id, copy_id, hall_id }: Record<'reader_id' | 'book_id' | 'copy_id' | 'hall_id', string>,
) {
  const { rows } = await sql<{ label: string; is_here: boolean; has_again: boolean }>`
    SELECT label, hall_id = ${hall_id} AND state = 'available' AS is_here,
      EXISTS (SELECT FROM book_requests WHERE reader_id = ${reader_id} AND book_id = ${book_id} AND status = 'pending')
        OR EXISTS (SELECT FROM lendings WHERE reader_id = ${reader_id} AND book_id = ${book_id} AND status = 'pending')
        OR EXISTS (SELECT FROM waits WHERE reader_id = ${reader_id} AND book_id = ${book_id}
          AND status IN ('waiting', 'paused', 'offered')) AS has_again
    FROM copies WHERE copy_id = ${copy_id}`.execute(transaction);
  const [facts] = rows;
  if (!facts) throw new Error('A lending has no copy.');
  return facts;
}
