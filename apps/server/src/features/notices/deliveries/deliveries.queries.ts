import { sql } from 'kysely';
import type { Slice } from '../../../lib/pages.ts';
import type { Database, Transaction } from '../../../library.ts';
import type { Channel } from './due-deliveries.queries.ts';

/** The two lists of letters and pushes: those given up, and those still to be sent. */
export type ListedState = 'failed' | 'waiting';

/** Letters that a person asked for are included only when their account is known. */
function inState(database: Database, state: ListedState) {
  return database
    .selectFrom('deliveries')
    .innerJoin('notices', 'notices.notice_id', 'deliveries.notice_id')
    .leftJoin('password_resets', 'password_resets.notice_id', 'notices.notice_id')
    .leftJoin('email_proofs', 'email_proofs.notice_id', 'notices.notice_id')
    .innerJoin('accounts', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb(
          ref('accounts.account_id'),
          '=',
          fn.coalesce('notices.account_id', 'password_resets.account_id', 'email_proofs.account_id'),
        ),
      ),
    )
    .where('deliveries.state', 'in', state === 'failed' ? ['failed'] : ['waiting', 'claimed']);
}

/** One slice of letters and pushes: given-up ones with the latest first, waiting ones with the next first. */
export function selectDeliveries(
  database: Database,
  { state, now }: { state: ListedState; now: Date },
  { limit, offset }: Slice,
) {
  const order = state === 'failed' ? 'desc' : 'asc';
  return inState(database, state)
    .leftJoin('halls', (join) => join.on(sql<boolean>`halls.hall_id = (notices.about ->> 'hall_id')::uuid`))
    .select([
      'deliveries.notice_id',
      'deliveries.channel',
      'notices.kind',
      'notices.about',
      'notices.valid_until',
      'accounts.name',
      'halls.name as hall',
      'deliveries.next_try_at',
      'deliveries.attempts',
      'deliveries.reason',
    ])
    .select(({ fn }) => fn.coalesce('deliveries.address', 'email_proofs.email', 'accounts.email').as('email'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('push_subscriptions')
          .innerJoin('sessions', 'sessions.session_id', 'push_subscriptions.session_id')
          .whereRef('push_subscriptions.account_id', '=', 'notices.account_id')
          .where('sessions.expires_at', '>', now)
          .select('push_subscriptions.subscription_id'),
      ).as('has_device'),
    )
    .orderBy('deliveries.next_try_at', order)
    .orderBy('deliveries.notice_id', order)
    .orderBy('deliveries.channel')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countDeliveries(database: Database, state: ListedState): Promise<number> {
  const { total } = await inState(database, state)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The number of letters in each state that occurs. */
export async function countByState(database: Database): Promise<{ state: string; total: number }[]> {
  const { rows } = await sql<{ state: string; total: number }>`
    SELECT state, count(*)::int AS total FROM deliveries WHERE channel = 'mail' GROUP BY state`.execute(
    database,
  );
  return rows;
}

/** When the last letter was sent; null for never. */
export async function selectLastSent(database: Database): Promise<Date | null> {
  const { rows } = await sql<{ sent_at: Date | null }>`
    SELECT max(sent_at) AS sent_at FROM deliveries WHERE channel = 'mail' AND state = 'sent'`.execute(
    database,
  );
  return rows[0]?.sent_at ?? null;
}

/**
 * Counts the given-up letters, those given up after `failedAfter`, the waiting letters that were due before `dueBefore`, and
 * the given-up pushes.
 */
export async function countTroubles(
  database: Database,
  { failedAfter, dueBefore }: { failedAfter: Date | null; dueBefore: Date },
): Promise<Troubles> {
  const since = failedAfter ? sql`next_try_at > ${failedAfter}` : sql`true`;
  const isLetter = sql`channel = 'mail'`;
  const { rows } = await sql<Troubles>`
    SELECT count(*) FILTER (WHERE ${isLetter} AND state = 'failed')::int AS failed,
      count(*) FILTER (WHERE channel = 'push' AND state = 'failed')::int AS failed_pushes,
      count(DISTINCT digest_id) FILTER (WHERE ${isLetter} AND state = 'failed' AND ${since})::int AS failed_since,
      count(*) FILTER (WHERE ${isLetter} AND state IN ('waiting', 'claimed') AND next_try_at < ${dueBefore})::int AS overdue
    FROM deliveries WHERE state IN ('failed', 'waiting', 'claimed')`.execute(database);
  return rows[0] ?? { failed: 0, failed_pushes: 0, failed_since: 0, overdue: 0 };
}

type Troubles = Record<'failed' | 'failed_pushes' | 'failed_since' | 'overdue', number>;

/** Which given-up deliveries to send again; both channels by default. */
export interface Retried {
  noticeIds: string[] | 'all';
  channel: Channel | undefined;
}

/**
 * Puts given-up letters and pushes back in the queue for a first attempt, in the order of their ids. Returns the channel of
 * each.
 */
export async function updateRetried(
  transaction: Transaction,
  { noticeIds, channel }: Retried,
  now: Date,
): Promise<Channel[]> {
  let failed = transaction.selectFrom('deliveries').where('state', '=', 'failed');
  if (channel) failed = failed.where('channel', '=', channel);
  if (noticeIds !== 'all') failed = failed.where('notice_id', 'in', noticeIds);
  const locked = failed.select(['notice_id', 'channel']).orderBy('notice_id').orderBy('channel').forUpdate();
  const rows = await transaction
    .updateTable('deliveries')
    .set({ state: 'waiting', attempts: 0, next_try_at: now, digest_id: null })
    .where(({ eb, refTuple }) =>
      eb(refTuple('notice_id', 'channel'), 'in', locked.$asTuple('notice_id', 'channel')),
    )
    .returning('channel')
    .execute();
  return rows.map((row) => row.channel);
}
