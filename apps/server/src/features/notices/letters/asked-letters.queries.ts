import type { AskedKind } from '../../../database/tables/notice-tables.ts';
import type { Transaction } from '../../../library.ts';

/** Queues a letter that somebody has asked for, due now. */
export async function insertAskedLetter(
  transaction: Transaction,
  { notice_id, kind, now, until }: { notice_id: string; kind: AskedKind; now: Date; until: Date },
): Promise<void> {
  await transaction
    .insertInto('notices')
    .values({
      notice_id,
      kind,
      account_id: null,
      dedupe_key: `${kind}:${notice_id}`,
      about: '{}',
      created_at: now,
      valid_from: now,
      valid_until: until,
    })
    .execute();
  await transaction
    .insertInto('deliveries')
    .values({ notice_id, channel: 'mail', state: 'waiting', next_try_at: now, urgent: true })
    .execute();
}

/** Withdraws letters that have not been sent yet, in the order of their ids. */
export async function updateWithdrawn(transaction: Transaction, noticeIds: string[]): Promise<void> {
  const unsent = transaction
    .selectFrom('deliveries')
    .where('notice_id', 'in', noticeIds)
    .where('channel', '=', 'mail')
    .where('state', 'in', ['waiting', 'claimed', 'failed'])
    .select('notice_id')
    .orderBy('notice_id')
    .forUpdate();
  await transaction
    .updateTable('deliveries')
    .set({ state: 'dropped', lease_until: null, address: null })
    .where('channel', '=', 'mail')
    .where('notice_id', 'in', unsent)
    .execute();
}
