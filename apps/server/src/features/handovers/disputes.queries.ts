import type { DisputeOutcome } from '@library/contract/lending/receipts.ts';
import { type Insertable, sql } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { Locked, Queryable, Transaction } from '../../library.ts';

/** Whether a later hand-over of the loan undoes this one. */
const isUndone = sql<boolean>`EXISTS (SELECT FROM handovers AS later
  WHERE later.lending_id = handovers.lending_id AND later.undoes = handovers.handover_id)`.as('is_undone');

/** A hand-over with its reader, its disputes and its loan. */
export function selectDisputable(database: Queryable, handoverId: string) {
  return database
    .selectFrom('handovers')
    .innerJoin('lendings', 'lendings.lending_id', 'handovers.lending_id')
    .leftJoin('disputes', 'disputes.handover_id', 'handovers.handover_id')
    .leftJoin('disputes as open', (join) =>
      join.onRef('open.lending_id', '=', 'handovers.lending_id').on('open.settled_at', 'is', null),
    )
    .where('handovers.handover_id', '=', handoverId)
    .select([
      'handovers.handover_id',
      'handovers.lending_id',
      'lendings.reader_id',
      'handovers.kind',
      'handovers.at',
      'handovers.undoes',
      'disputes.dispute_id',
      'open.dispute_id as open_dispute_id',
    ])
    .select(isUndone)
    .executeTakeFirst();
}

/** Which of these loans have an open dispute. */
export async function selectDisputedOf(
  database: Queryable,
  lendingIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('disputes')
    .where('lending_id', '=', sql<string>`ANY(${[...lendingIds]}::uuid[])`)
    .where('settled_at', 'is', null)
    .select('lending_id')
    .execute();
  return new Set(rows.map(({ lending_id }) => lending_id));
}

export async function insertDispute(
  transaction: Transaction,
  dispute: Insertable<Tables['disputes']>,
): Promise<void> {
  await transaction.insertInto('disputes').values(dispute).execute();
}

/** The loan of a dispute and its reader. They never change, so they may be read before anything is locked. */
export function selectLoanOfDispute(database: Queryable, disputeId: string) {
  return database
    .selectFrom('disputes')
    .innerJoin('lendings', 'lendings.lending_id', 'disputes.lending_id')
    .where('dispute_id', '=', disputeId)
    .select(['disputes.lending_id', 'reader_id'])
    .executeTakeFirst();
}

/** A dispute of a locked loan, with the hand-over that it is about. */
export function selectDispute(transaction: Transaction, _lending: Locked<'lending'>, disputeId: string) {
  return transaction
    .selectFrom('disputes')
    .innerJoin('handovers', 'handovers.handover_id', 'disputes.handover_id')
    .where('dispute_id', '=', disputeId)
    .select(['dispute_id', 'handovers.handover_id', 'kind', 'no', 'at', 'outcome', 'note'])
    .select(isUndone)
    .executeTakeFirstOrThrow();
}

export async function updateDispute(
  transaction: Transaction,
  disputeId: string,
  settled: { settled_at: Date; settled_by: string | null; outcome: DisputeOutcome; answer: string | null },
): Promise<void> {
  await transaction.updateTable('disputes').set(settled).where('dispute_id', '=', disputeId).execute();
}

/** Ends a reader's open disputes as withdrawn, and deletes what the reader wrote. */
export async function eraseDisputesOf(
  transaction: Transaction,
  readerId: Locked<'reader'>,
  now: Date,
): Promise<void> {
  const loans = transaction.selectFrom('lendings').where('reader_id', '=', readerId).select('lending_id');
  await transaction
    .updateTable('disputes')
    .set({ settled_at: now, outcome: 'withdrawn' })
    .where('lending_id', 'in', loans)
    .where('settled_at', 'is', null)
    .execute();
  await transaction.updateTable('disputes').set({ note: null }).where('lending_id', 'in', loans).execute();
}
