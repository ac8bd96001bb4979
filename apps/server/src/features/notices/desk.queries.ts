import type { NoticeAbout } from '@library/contract/notice-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Writes } from '../../database/write-together.ts';
import type { Transaction } from '../../library.ts';
import { withDeliveries, writesWithDeliveries } from './outgoing.queries.ts';

/** Volunteers who are at work: those whom an admin has verified, while they are available. */
const atWork = sql`volunteers JOIN accounts ON account_id = volunteer_id
  WHERE is_available AND verified AND deleted_at IS NULL`;

/** Locks the accounts, so that nobody who is deleted at the same moment gets a notice. */
const unlessDeleted = sql`FOR SHARE OF accounts`;

/** The id of the notice with a key: the same library makes the same ones, also where the database names the recipients. */
const idOf = (key: RawBuilder<unknown>) => sql`md5(${key})::uuid`;

/** When a notice for volunteers is written, and from when on it is no longer sent. */
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

/** What volunteers are told of one thing; of all notices with one key and volunteer the first is written. */
export type ForVolunteers = {
  [Kind in DeskKind]: { kind: Kind; key: string; about: NoticeAbout<Kind> };
}[DeskKind];

/** Writes a notice for each volunteer who is at work in the hall that it is about, in one statement. */
export function insertForHall(
  transaction: Transaction,
  told: ForVolunteers,
  times: DeskTimes,
): Promise<void> {
  return insertFor(inHallOf(told), transaction, told, times);
}

/** The same for a statement that writes more. */
export function writesForHall(told: ForVolunteers, times: DeskTimes): Writes {
  return writesWithDeliveries(insertOf(inHallOf(told), told, times), times.sendsMail);
}

const inHallOf = ({ about }: ForVolunteers) => sql`${atWork} AND hall_id = ${about.hall_id}`;

/** Writes a notice for the volunteer who made a hand-over, if a volunteer did and is still there. */
export function insertForWhoHandedOver(
  handoverId: string,
  transaction: Transaction,
  told: ForVolunteers,
  times: DeskTimes,
): Promise<void> {
  const whom = sql`volunteers JOIN accounts ON account_id = volunteer_id
    WHERE deleted_at IS NULL AND volunteer_id = (SELECT done_by FROM handovers WHERE handover_id = ${handoverId})`;
  return insertFor(whom, transaction, told, times);
}

async function insertFor(
  whom: RawBuilder<unknown>,
  transaction: Transaction,
  told: ForVolunteers,
  times: DeskTimes,
): Promise<void> {
  await withDeliveries(insertOf(whom, told, times), times.sendsMail).execute(transaction);
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
 * Writes for each volunteer who is at work how many requests of the hall were placed before a moment, how many loans are late, and how many
 * are said to be returned and nobody has looked; nothing where there are none.
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
    FROM (SELECT volunteer_id, hall_id FROM ${atWork} ${unlessDeleted}) AS told
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
