import type { NoticeKind } from '@library/contract/notices/notices.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Settings } from '../../../config.ts';
import { lateDays } from '../../../database/shared-sql/late-days.ts';
import type { Transaction } from '../../../library.ts';
import { withDeliveries } from '../deliveries/outgoing.queries.ts';

/** When reminders are written and shown. */
export interface ReminderTimes {
  today: string;
  now: Date;
  timeZone: string;
  /** The time of day from which they are shown: `HH:mm`. */
  shownAt: string;
  /** Whether the library sends letters. */
  sendsMail: boolean;
}

/** The source of reminders: SQL for each reminder's reader, key, content and last useful day. */
interface Source {
  kind: NoticeKind;
  key: RawBuilder<string>;
  about: RawBuilder<unknown>;
  lastDay: RawBuilder<string>;
  from: RawBuilder<unknown>;
}

/**
 * Writes reminders in the order of their keys, so that two processes cannot deadlock. Locks the accounts, so that no account
 * that is being deleted gets a reminder.
 */
async function insertReminders(
  transaction: Transaction,
  { today, now, timeZone, shownAt, sendsMail }: ReminderTimes,
  { kind, key, about, lastDay, from }: Source,
): Promise<void> {
  const written = sql`INSERT INTO notices (account_id, kind, dedupe_key, about, created_at, valid_from, valid_until)
    SELECT cases.reader_id, ${kind}, ${kind} || ':' || ${key}, ${about}, ${now},
      (${today}::date + ${shownAt}::time) AT TIME ZONE ${timeZone},
      ((${lastDay}) + 1)::timestamp AT TIME ZONE ${timeZone}
    FROM (SELECT * FROM ${from}) AS cases JOIN accounts ON accounts.account_id = cases.reader_id
    WHERE accounts.deleted_at IS NULL
    ORDER BY 3
    FOR SHARE OF accounts
    ON CONFLICT (dedupe_key) DO NOTHING
    RETURNING notice_id, account_id, kind, valid_from`;
  await withDeliveries(written, sendsMail).execute(transaction);
}

/**
 * Reminds of requests from earlier days whose copy is kept until tomorrow, or until today where yesterday's reminder is
 * missing.
 */
export function insertLapsing(transaction: Transaction, times: ReminderTimes): Promise<void> {
  const lastDay = sql<string>`collect_by`;
  return insertReminders(transaction, times, {
    kind: 'request_lapses',
    key: sql`req_id || ':' || collect_by`,
    about: sql`jsonb_build_object('req_id', req_id, 'book_id', book_id, 'hall_id', hall_id, 'last_day', ${lastDay})`,
    lastDay,
    from: sql`book_requests WHERE status = 'pending' AND request_date < ${times.today}::date
      AND collect_by BETWEEN ${times.today}::date AND ${times.today}::date + 1`,
  });
}

const dueKey = sql<string>`lending_id || ':' || due_date`;
const aboutLoan = sql`'lending_id', lending_id, 'book_id', book_id, 'hall_id', hall_id, 'due_date', due_date`;
/**
 * Loans to remind of: not on the day of borrowing, not while a hand-over is disputed, and not for some days after the reader
 * claims to have returned the book.
 */
const outSinceBefore = ({ today, now }: ReminderTimes) =>
  sql`lendings WHERE status = 'pending' AND issue_date < ${today}::date AND NOT EXISTS (
    SELECT FROM disputes WHERE disputes.lending_id = lendings.lending_id AND settled_at IS NULL)
    AND NOT EXISTS (SELECT FROM return_claims AS claim
    WHERE claim.lending_id = lendings.lending_id AND claim.settled_at IS NULL AND ${now} < claim.rests_until)`;

/** Reminds of loans that are due within `days`, once for each due date. */
export function insertDueSoon(transaction: Transaction, times: ReminderTimes, days: number): Promise<void> {
  return insertReminders(transaction, times, {
    kind: 'due_soon',
    key: dueKey,
    about: sql`jsonb_build_object(${aboutLoan})`,
    lastDay: sql`due_date - 1`,
    from: sql`${outSinceBefore(times)}
      AND due_date > ${times.today}::date AND due_date <= ${times.today}::date + ${days}::int`,
  });
}

export function insertDueToday(transaction: Transaction, times: ReminderTimes): Promise<void> {
  return insertReminders(transaction, times, {
    kind: 'due_today',
    key: dueKey,
    about: sql`jsonb_build_object(${aboutLoan})`,
    lastDay: sql`due_date`,
    from: sql`${outSinceBefore(times)} AND due_date = ${times.today}::date`,
  });
}

/** Days after its own day on which a reminder of a late loan is still written and sent. */
const daysOfUse = 2;

/** Reminds of loans that have been late for one of the days in the settings, or up to two days longer. */
export function insertLate(
  transaction: Transaction,
  times: ReminderTimes,
  settings: Settings,
): Promise<void> {
  const { today } = times;
  // Computed once for all loans of a hall with the same due date.
  const days = { hall: sql.ref<string>('hall_id'), due: sql.ref<string>('due_date'), day: today };
  const pastDue = sql`${outSinceBefore(times)} AND due_date < ${today}::date`;
  const late = sql`(SELECT hall_id, due_date, ${lateDays(settings, days)} AS late
    FROM (SELECT DISTINCT hall_id, due_date FROM ${pastDue}) AS loans)`;
  return insertReminders(transaction, times, {
    kind: 'late',
    key: sql`lending_id || ':' || due_date || ':' || step`,
    about: sql`jsonb_build_object(${aboutLoan}, 'days', late)`,
    lastDay: sql`${today}::date + step + ${daysOfUse}::int - late`,
    from: sql`(SELECT loans.*, late,
          (SELECT max(days) FROM unnest(${settings.late_days}::int[]) AS days WHERE days <= late) AS step
        FROM (SELECT * FROM ${pastDue}) AS loans JOIN ${late} AS lateness USING (hall_id, due_date)) AS late_loans
      WHERE step IS NOT NULL AND late - step <= ${daysOfUse}::int`,
  });
}
