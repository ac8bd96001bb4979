import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import type { NoticeKind } from '@library/contract/notices/notices.ts';
import { sql } from 'kysely';
import { type PreparedStatement, runPrepared } from '../../../database/shared-sql/prepared-statements.ts';
import type { Database, Queryable, Transaction } from '../../../library.ts';
import { isDigested } from '../deliveries/due-deliveries.queries.ts';
import { goesByMail } from '../deliveries/outgoing.queries.ts';
import { joinTruth } from '../notice-truth.queries.ts';

const dueStatement: PreparedStatement = {
  name: 'due-letters',
  text: `SELECT count(*)::int AS due FROM deliveries
    WHERE channel = 'mail' AND state IN ('waiting', 'claimed') AND next_try_at <= $1`,
  priority: true,
};

/**
 * The facts about notices that their letter needs, oldest first. `wanted` is false for a notice that must not be sent any more
 * and, with `onlyConfirmed`, for an address that its owner has not confirmed yet (decision 050). A delivery with an address of
 * its own is exempt: the act that wrote it has checked the address.
 */
export async function selectToTell(
  transaction: Transaction,
  noticeIds: string[],
  { now, onlyConfirmed }: { now: Date; onlyConfirmed: boolean },
) {
  const reachable = onlyConfirmed
    ? sql`accounts.email_undeliverable_at IS NULL
        AND (accounts.email_verified_at IS NOT NULL OR NOT accounts.email_proof_required)`
    : sql`true`;
  const { rows } = await sql<{
    notice_id: string;
    kind: NoticeKind;
    dedupe_key: string;
    about: unknown;
    title: string | null;
    hall: string | null;
    created_at: Date;
    valid_until: Date | null;
    email: string | null;
    language: SpokenLanguage | null;
    attempts: number;
    is_true: boolean;
    wanted: boolean;
  }>`
    SELECT notices.notice_id, notices.kind, notices.dedupe_key, notices.about, books.title, halls.name AS hall,
      notices.created_at, notices.valid_until, coalesce(deliveries.address, accounts.email) AS email, accounts.language, deliveries.attempts,
      truth.is_true, truth.is_true AND coalesce(deliveries.address, accounts.email) IS NOT NULL
        AND ${goesByMail} AND (deliveries.address IS NOT NULL OR ${reachable}) AND (notices.valid_until IS NULL OR notices.valid_until > ${now}) AS wanted
    FROM notices
    JOIN deliveries ON deliveries.notice_id = notices.notice_id AND deliveries.channel = 'mail'
    JOIN accounts ON accounts.account_id = notices.account_id
    ${joinTruth}
    LEFT JOIN notice_settings ON notice_settings.account_id = notices.account_id
    LEFT JOIN books ON books.book_id = (notices.about ->> 'book_id')::uuid
    LEFT JOIN halls ON halls.hall_id = (notices.about ->> 'hall_id')::uuid
    WHERE notices.notice_id = ANY(${noticeIds}::uuid[])
    ORDER BY notices.valid_from, notices.dedupe_key`.execute(transaction);
  return rows;
}

/** The moment of a time of day on the day after `today`. */
export async function momentTomorrow(
  transaction: Transaction,
  { today, time, timeZone }: { today: string; time: string; timeZone: string },
): Promise<Date> {
  const { rows } = await sql<{ moment: Date }>`
    SELECT (${today}::date + 1 + ${time}::time) AT TIME ZONE ${timeZone} AS moment`.execute(transaction);
  return rows[0]?.moment ?? new Date(Number.NaN);
}

/** Whether the person has got a letter with reminders on this day of the library. */
export async function hasReminderOf(
  transaction: Transaction,
  accountId: string,
  { today, timeZone }: { today: string; timeZone: string },
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM notices JOIN deliveries USING (notice_id)
    WHERE account_id = ${accountId} AND ${isDigested} AND channel = 'mail' AND state = 'sent'
      AND sent_at >= ${today}::date::timestamp AT TIME ZONE ${timeZone} LIMIT 1`.execute(transaction);
  return rows.length > 0;
}

export async function countLettersSince(database: Queryable, moment: Date): Promise<number> {
  const { rows } = await sql<{ letters: number }>`
    SELECT count(DISTINCT digest_id)::int AS letters FROM deliveries
    WHERE channel = 'mail' AND state = 'sent' AND sent_at > ${moment}`.execute(database);
  return rows[0]?.letters ?? 0;
}

/** How many letters are to be sent now. */
export async function countDueLetters(database: Database, now: Date): Promise<number> {
  const [found] = await runPrepared<{ due: number }>(database, dueStatement, [now]);
  return found?.due ?? 0;
}

/** Leases deliveries to this process until `until`; after that, unfinished ones can be leased again. */
export async function updateLeased(
  transaction: Transaction,
  noticeIds: string[],
  letter: { digest_id: string; attempts: number; until: Date },
): Promise<void> {
  const { digest_id, attempts, until } = letter;
  await transaction
    .updateTable('deliveries')
    .set({ state: 'claimed', digest_id, attempts, lease_until: until, next_try_at: until })
    .where('notice_id', 'in', noticeIds)
    .where('channel', '=', 'mail')
    .execute();
}

/** Drops the deliveries of notices that must not be sent any more. */
export async function updateDropped(transaction: Transaction, noticeIds: string[]): Promise<void> {
  await transaction
    .updateTable('deliveries')
    .set({ state: 'dropped', lease_until: null, address: null })
    .where('notice_id', 'in', noticeIds)
    .where('channel', '=', 'mail')
    .execute();
}

/** Marks notices that are no longer true as dropped, unless they have been read. */
export async function updateUntrue(transaction: Transaction, noticeIds: string[], now: Date): Promise<void> {
  await transaction
    .updateTable('notices')
    .set({ dropped_at: now })
    .where('notice_id', 'in', noticeIds)
    .where('read_at', 'is', null)
    .execute();
}

/** Postpones deliveries. */
export async function updateNextTry(
  transaction: Transaction,
  noticeIds: string[],
  nextTry: Date,
): Promise<void> {
  await transaction
    .updateTable('deliveries')
    .set({ state: 'waiting', lease_until: null, next_try_at: nextTry })
    .where('notice_id', 'in', noticeIds)
    .where('channel', '=', 'mail')
    .execute();
}

/** Saves the result of sending a letter, unless another process has leased it meanwhile. */
export async function updateOutcome(
  database: Database,
  letterId: string,
  outcome: { sent_at: Date } | { next_try_at: Date | null; reason: string },
): Promise<void> {
  const changes =
    'sent_at' in outcome
      ? { state: 'sent' as const, sent_at: outcome.sent_at, reason: null, address: null }
      : outcome.next_try_at
        ? { state: 'waiting' as const, next_try_at: outcome.next_try_at, reason: outcome.reason }
        : { state: 'failed' as const, reason: outcome.reason };
  await database
    .updateTable('deliveries')
    .set({ ...changes, lease_until: null })
    .where('digest_id', '=', letterId)
    .where('channel', '=', 'mail')
    .where('state', '=', 'claimed')
    .execute();
}
