import type { NoticeAbout } from '@library/contract/notices/notice-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Writes } from '../../database/transactions/write-together.ts';
import type { Transaction } from '../../library.ts';
import { withDeliveries, writesWithDeliveries } from './deliveries/outgoing.queries.ts';

/** Volunteers who are at work: verified by an admin and marked as available. */
const atWork = sql`volunteers JOIN accounts ON account_id = volunteer_id
  WHERE is_available AND verified AND deleted_at IS NULL`;

/** Locks the accounts, so that no account that is being deleted gets a notice. */
const unlessDeleted = sql`FOR SHARE OF accounts`;

/** A notice's id, derived from its key, because SQL chooses the recipients and the same library must always make the same ids. */
const idOf = (key: RawBuilder<unknown>) => sql`md5(${key})::uuid`;

/** When a notice for volunteers is written, and the moment after which it is no longer sent. */
export interface DeskTimes {
  now: Date;
  validUntil: Date;
  /** Whether the library sends letters. */
  sendsMail: boolean;
}

type DeskKind =
  | 'request_placed'
  | 'copy_found'
  | 'claim_made'
  | 'handover_disputed'
  | 'handover_settled'
  | 'book_passed';

/** A notice for volunteers; of several with the same key and volunteer, only the first is written. */
export type ForVolunteers = {
  [Kind in DeskKind]: { kind: Kind; key: string; about: NoticeAbout<Kind> };
}[DeskKind];

/** Writes a notice for each volunteer who is at work in the hall of `about`, in one statement. */
export function insertForHall(
  transaction: Transaction,
  notice: ForVolunteers,
  times: DeskTimes,
): Promise<void> {
  return insertFor(inHallOf(notice), transaction, notice, times);
}

/** Like `insertForHall`, as part of a larger statement. */
export function writesForHall(notice: ForVolunteers, times: DeskTimes): Writes {
  return writesWithDeliveries(insertOf(inHallOf(notice), notice, times), times.sendsMail);
}

const inHallOf = ({ about }: ForVolunteers) => sql`${atWork} AND hall_id = ${about.hall_id}`;

/** Writes a notice for the volunteer who made a hand-over; nothing if it was no volunteer or the account was deleted. */
export function insertForWhoHandedOver(
  handoverId: string,
  transaction: Transaction,
  notice: ForVolunteers,
  times: DeskTimes,
): Promise<void> {
  const whom = sql`volunteers JOIN accounts ON account_id = volunteer_id
    WHERE deleted_at IS NULL AND volunteer_id = (SELECT done_by FROM handovers WHERE handover_id = ${handoverId})`;
  return insertFor(whom, transaction, notice, times);
}

async function insertFor(
  whom: RawBuilder<unknown>,
  transaction: Transaction,
  notice: ForVolunteers,
  times: DeskTimes,
): Promise<void> {
  await withDeliveries(insertOf(whom, notice, times), times.sendsMail).execute(transaction);
}

function insertOf(
  whom: RawBuilder<unknown>,
  { kind, key, about }: ForVolunteers,
  { now, validUntil }: DeskTimes,
): RawBuilder<unknown> {
  const ownKey = sql`${`${kind}:${key}:`}::text || volunteer_id`;
  return sql`INSERT INTO notices
      (notice_id, account_id, kind, dedupe_key, about, created_at, valid_from, valid_until)
    SELECT ${idOf(ownKey)}, volunteer_id, ${kind}::text, ${ownKey}, ${JSON.stringify(about)}::jsonb, ${now}, ${now}, ${validUntil}
    FROM ${whom}
    ORDER BY 4
    ${unlessDeleted}
    ON CONFLICT (dedupe_key) DO NOTHING
    RETURNING notice_id, account_id, kind, valid_from`;
}

/**
 * Writes a notice for each volunteer who is at work, with the numbers of the hall's requests placed before a moment, its late
 * loans, and its loans claimed as returned that nobody has looked for yet. A hall without any gets no notice.
 */
export async function insertEvenings(
  transaction: Transaction,
  { placedBefore, today }: { placedBefore: Date; today: string },
  { now, validUntil, sendsMail }: DeskTimes,
): Promise<void> {
  const key = sql`'hall_evening:' || volunteer_id || ':' || ${today}::text`;
  const written = sql`INSERT INTO notices
      (notice_id, account_id, kind, dedupe_key, about, created_at, valid_from, valid_until)
    SELECT ${idOf(key)}, volunteer_id, 'hall_evening', ${key},
      jsonb_build_object('hall_id', hall_id, 'day', ${today}::text,
        'waiting', coalesce(waiting.total, 0), 'late', coalesce(late.total, 0), 'claimed', coalesce(claimed.total, 0)),
      ${now}, ${now}, ${validUntil}
    FROM (SELECT volunteer_id, hall_id FROM ${atWork} ${unlessDeleted}) AS recipients
    LEFT JOIN (SELECT hall_id, count(*) AS total FROM book_requests
      WHERE status = 'pending' AND requested_at < ${placedBefore} GROUP BY hall_id) AS waiting USING (hall_id)
    LEFT JOIN (SELECT hall_id, count(*) AS total FROM lendings
      WHERE status = 'pending' AND due_date < ${today}::date GROUP BY hall_id) AS late USING (hall_id)
    LEFT JOIN (SELECT hall_id, count(*) AS total FROM return_claims JOIN lendings USING (lending_id)
      WHERE settled_at IS NULL AND missed_at IS NULL GROUP BY hall_id) AS claimed USING (hall_id)
    WHERE coalesce(waiting.total, late.total, claimed.total) IS NOT NULL
    ORDER BY 4
    ON CONFLICT (dedupe_key) DO NOTHING
    RETURNING notice_id, account_id, kind, valid_from`;
  await withDeliveries(written, sendsMail).execute(transaction);
}
