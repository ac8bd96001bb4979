import { sql } from 'kysely';
import type { Transaction } from '../../../library.ts';
import { withDeliveries } from '../deliveries/outgoing.queries.ts';

/** The last week of the library, and when its figures are shown. */
export interface WeekTimes {
  /** Its Sunday, and its Saturday. */
  from: string;
  to: string;
  today: string;
  now: Date;
  timeZone: string;
  /** The time of day from which they are shown: `HH:mm`. */
  shownAt: string;
  /** Whether the library sends letters. */
  sendsMail: boolean;
}

/** Days after which a letter about a week is no longer sent. */
const daysOfUse = 3;

/** Writes the figures of a week for each verified admin who has none yet; nothing when all figures are 0. */
export async function insertWeekFigures(transaction: Transaction, times: WeekTimes): Promise<void> {
  const { from, to, today, now, timeZone, shownAt, sendsMail } = times;
  // The ISO 8601 week that contains the Monday.
  const key = sql`'week_figures:' || account_id || ':' || to_char(${from}::date + 1, 'IYYY-"W"IW')`;
  const inWeek = sql`BETWEEN ${from}::date AND ${to}::date`;
  const shownFrom = sql`(${today}::date + ${shownAt}::time) AT TIME ZONE ${timeZone}`;
  const written = sql`INSERT INTO notices
      (notice_id, account_id, kind, dedupe_key, about, created_at, valid_from, valid_until)
    SELECT md5(${key})::uuid, account_id, 'week_figures', ${key},
      jsonb_build_object('first_day', ${from}::text, 'last_day', ${to}::text,
        'requests', requests, 'loans', loans, 'returns', returns, 'late', late),
      ${now}, ${shownFrom}, ${shownFrom} + ${daysOfUse} * interval '1 day'
    FROM accounts CROSS JOIN (SELECT
      (SELECT count(*) FROM book_requests WHERE request_date ${inWeek}) AS requests,
      (SELECT count(*) FROM lendings WHERE issue_date ${inWeek}) AS loans,
      (SELECT count(*) FROM lendings WHERE returned_on ${inWeek}) AS returns,
      (SELECT count(*) FROM lendings WHERE status = 'pending' AND due_date < ${today}::date) AS late) AS figures
    WHERE type = 'admin' AND verified AND deleted_at IS NULL AND (requests, loans, returns, late) <> (0, 0, 0, 0)
    ORDER BY 4
    FOR SHARE OF accounts
    ON CONFLICT (dedupe_key) DO NOTHING
    RETURNING notice_id, account_id, kind, valid_from`;
  await withDeliveries(written, sendsMail).execute(transaction);
}
