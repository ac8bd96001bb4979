import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../library.ts';
import { withDeliveries } from './outgoing.queries.ts';

/** Volunteers who are at work: those whom an admin has verified, while they are available. */
const atWork = sql`volunteers JOIN accounts ON account_id = volunteer_id
  WHERE is_available AND verified AND deleted_at IS NULL`;

/** Nobody is told anything who is deleted at the same moment. */
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

/** Writes a notice about a new request for each volunteer who is at work in its hall, in one statement. */
export async function insertRequestPlaced(
  transaction: Transaction,
  about: { req_id: string; book_id: string; hall_id: string },
  { now, validUntil, sendsMail }: DeskTimes,
): Promise<void> {
  const key = sql`'request_placed:' || ${about.req_id}::text || ':' || volunteer_id`;
  const written = sql`INSERT INTO notices
      (notice_id, account_id, kind, dedupe_key, about, created_at, valid_from, valid_until)
    SELECT ${idOf(key)}, volunteer_id, 'request_placed', ${key}, ${JSON.stringify(about)}::jsonb, ${now}, ${now}, ${validUntil}
    FROM ${atWork} AND hall_id = ${about.hall_id}
    ORDER BY 4
    ${unlessDeleted}
    ON CONFLICT (dedupe_key) DO NOTHING
    RETURNING notice_id, account_id, kind, valid_from`;
  await withDeliveries(written, sendsMail).execute(transaction);
}

/** Writes a notice about a found copy for each volunteer who is at work in its hall, once a day. */
export async function insertCopyFound(
  transaction: Transaction,
  about: { copy_id: string; copy_label: string; book_id: string; hall_id: string },
  today: string,
  { now, validUntil, sendsMail }: DeskTimes,
): Promise<void> {
  const key = sql`'copy_found:' || ${about.copy_id}::text || ':' || ${today}::text || ':' || volunteer_id`;
  const written = sql`INSERT INTO notices
      (notice_id, account_id, kind, dedupe_key, about, created_at, valid_from, valid_until)
    SELECT ${idOf(key)}, volunteer_id, 'copy_found', ${key}, ${JSON.stringify(about)}::jsonb, ${now}, ${now}, ${validUntil}
    FROM ${atWork} AND hall_id = ${about.hall_id}
    ORDER BY 4
    ${unlessDeleted}
    ON CONFLICT (dedupe_key) DO NOTHING
    RETURNING notice_id, account_id, kind, valid_from`;
  await withDeliveries(written, sendsMail).execute(transaction);
}

/**
 * Writes for each volunteer who is at work how many requests of the hall were placed before a moment, and how many loans are late;
 * nothing where there are none.
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
        'waiting', coalesce(waiting.total, 0), 'late', coalesce(late.total, 0)),
      ${now}, ${now}, ${validUntil}
    FROM (SELECT volunteer_id, hall_id FROM ${atWork} ${unlessDeleted}) AS told
    LEFT JOIN (SELECT hall_id, count(*) AS total FROM book_requests
      WHERE status = 'pending' AND requested_at < ${placedBefore} GROUP BY hall_id) AS waiting USING (hall_id)
    LEFT JOIN (SELECT hall_id, count(*) AS total FROM lendings
      WHERE status = 'pending' AND due_date < ${today}::date GROUP BY hall_id) AS late USING (hall_id)
    WHERE waiting.total IS NOT NULL OR late.total IS NOT NULL
    ORDER BY 4
    ON CONFLICT (dedupe_key) DO NOTHING
    RETURNING notice_id, account_id, kind, valid_from`;
  await withDeliveries(written, sendsMail).execute(transaction);
}
