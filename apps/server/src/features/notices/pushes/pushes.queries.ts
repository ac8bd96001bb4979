import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import type { NoticeKind } from '@library/contract/notices/notices.ts';
import { sql } from 'kysely';
import type { Database, Queryable, Transaction } from '../../../library.ts';
import { isDue } from '../deliveries/due-deliveries.queries.ts';
import { goesByPush } from '../deliveries/outgoing.queries.ts';
import { joinTruth } from '../notice-truth.queries.ts';

/** The facts about notices that their push needs, oldest first; `wanted` is false for a notice that must not be sent any more. */
export async function selectToPush(transaction: Transaction, noticeIds: string[], now: Date) {
  const { rows } = await sql<{
    notice_id: string;
    kind: NoticeKind;
    dedupe_key: string;
    about: unknown;
    title: string | null;
    hall: string | null;
    valid_until: Date | null;
    names_books: boolean;
    language: SpokenLanguage | null;
    attempts: number;
    is_true: boolean;
    wanted: boolean;
  }>`
    SELECT notices.notice_id, notices.kind, notices.dedupe_key, notices.about, books.title, halls.name AS hall,
      notices.valid_until, coalesce(notice_settings.titles_on_lock_screen, false) AS names_books, accounts.language,
      deliveries.attempts, truth.is_true,
      truth.is_true AND ${goesByPush}
        AND (notices.valid_until IS NULL OR notices.valid_until > ${now}) AS wanted
    FROM notices
    JOIN deliveries ON deliveries.notice_id = notices.notice_id AND deliveries.channel = 'push'
    JOIN accounts ON accounts.account_id = notices.account_id
    ${joinTruth}
    LEFT JOIN notice_settings ON notice_settings.account_id = notices.account_id
    LEFT JOIN books ON books.book_id = (notices.about ->> 'book_id')::uuid
    LEFT JOIN halls ON halls.hall_id = (notices.about ->> 'hall_id')::uuid
    WHERE notices.notice_id = ANY(${noticeIds}::uuid[])
    ORDER BY notices.valid_from, notices.dedupe_key`.execute(transaction);
  return rows;
}

const pushesOf = (database: Queryable, noticeIds: string[]) =>
  database.updateTable('deliveries').where('notice_id', 'in', noticeIds).where('channel', '=', 'push');

/** Claims pushes, to be sent as one, until a moment. */
export async function updateLeasedPushes(
  transaction: Transaction,
  noticeIds: string[],
  { digest_id, attempts, until }: { digest_id: string; attempts: number; until: Date },
): Promise<void> {
  await pushesOf(transaction, noticeIds)
    .set({ state: 'claimed', digest_id, attempts, lease_until: until, next_try_at: until })
    .execute();
}

/** Drops pushes that must not be sent any more. */
export async function updateDroppedPushes(transaction: Transaction, noticeIds: string[]): Promise<void> {
  await pushesOf(transaction, noticeIds).set({ state: 'dropped', lease_until: null }).execute();
}

/** The result of sending a push. */
export type PushEnd =
  | { state: 'sent'; sent_at: Date }
  | { state: 'dropped' }
  | { state: 'failed'; reason: string }
  | { state: 'waiting'; reason: string; next_try_at: Date };

/** Saves the result of sending a push, unless another process has leased it meanwhile. */
export async function updatePushEnd(database: Database, digestId: string, end: PushEnd): Promise<void> {
  await database
    .updateTable('deliveries')
    .set({ reason: null, ...end, lease_until: null })
    .where('digest_id', '=', digestId)
    .where('channel', '=', 'push')
    .where('state', '=', 'claimed')
    .execute();
}

/** How many pushes are due now, one for each notice and not for each device; leased ones count too. */
export async function countDuePushes(database: Queryable, now: Date): Promise<number> {
  const { rows } = await sql<{ due: number }>`SELECT count(*)::int AS due FROM deliveries
    WHERE ${isDue('push', now)}`.execute(database);
  return rows[0]?.due ?? 0;
}
