import { noticeKinds } from '@library/contract/notices/notice-kinds.ts';
import type { NoticeKind } from '@library/contract/notices/notices.ts';
import { type RawBuilder, sql } from 'kysely';
import type { AskedKind } from '../../../database/tables/notice-tables.ts';
import type { Transaction } from '../../../library.ts';

/** The channels with a queue of deliveries. */
export type Channel = 'mail' | 'push';

const kindsThat = (has: (kind: NoticeKind) => boolean) =>
  (Object.keys(noticeKinds) as NoticeKind[]).filter(has);
/** Kinds that are combined: one letter a day, or one push, for all of a person's notices. */
const digested = kindsThat((kind) => 'digest' in noticeKinds[kind]);

/** Whether a delivery is due on this channel, including one leased by a process that died. */
export const isDue = (channel: Channel, now: Date) => sql<boolean>`deliveries.channel = ${sql.lit(channel)}
  AND deliveries.state IN ('waiting', 'claimed') AND deliveries.next_try_at <= ${now}`;
/** Whether a notice is combined with others of its person. */
export const isDigested = sql<boolean>`notices.kind = ANY(${sql.lit(`{${digested.join(',')}}`)}::text[])`;

export type DueDelivery = {
  notice_id: string;
  attempts: number;
  valid_until: Date | null;
  is_digested: boolean;
} & (
  | { account_id: string; kind: NoticeKind }
  /** A letter that a person asked for. */
  | { account_id: null; kind: AskedKind }
);

/**
 * Locks the delivery that is due first, urgent ones before all others. Only the first of a person's due reminders can be
 * locked, so that two senders never write to the same person twice; deliveries that another sender has locked are skipped.
 */
export async function lockFirstDue(
  transaction: Transaction,
  channel: Channel,
  now: Date,
  { onlyUrgent }: { onlyUrgent: boolean },
): Promise<DueDelivery | undefined> {
  const first = (condition: RawBuilder<unknown>) => sql<DueDelivery>`
    SELECT notice_id, account_id, kind, attempts, valid_until, ${isDigested} AS is_digested
    FROM deliveries JOIN notices USING (notice_id)
    WHERE ${isDue(channel, now)} AND ${condition}
    ORDER BY deliveries.next_try_at, deliveries.notice_id
    LIMIT 1
    FOR UPDATE OF deliveries SKIP LOCKED`;
  const { rows: urgent } = await first(sql`urgent`).execute(transaction);
  if (urgent.length > 0 || onlyUrgent) return urgent[0];
  const { rows } = await first(sql`NOT (${isDigested} AND EXISTS (
        SELECT FROM deliveries AS earlier JOIN notices AS theirs USING (notice_id)
        WHERE theirs.account_id = notices.account_id AND theirs.kind = ANY(${digested}::text[])
          AND earlier.channel = ${sql.lit(channel)} AND earlier.state IN ('waiting', 'claimed') AND earlier.next_try_at <= ${now}
          AND (earlier.next_try_at, earlier.notice_id) < (deliveries.next_try_at, deliveries.notice_id)))`).execute(
    transaction,
  );
  return rows[0];
}

/** Locks all reminders of a person that are due. */
export async function lockDueReminders(
  transaction: Transaction,
  channel: Channel,
  accountId: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ notice_id: string }>`
    SELECT notice_id FROM deliveries JOIN notices USING (notice_id)
    WHERE notices.account_id = ${accountId} AND ${isDigested} AND ${isDue(channel, now)}
    ORDER BY deliveries.notice_id
    FOR UPDATE OF deliveries`.execute(transaction);
  return rows.map(({ notice_id }) => notice_id);
}
