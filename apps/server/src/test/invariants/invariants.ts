import { sql } from 'kysely';
import { defaultSettings } from '../../config.ts';
import { daysBetweenEarnings } from '../../features/points/points.rules.ts';
import type { Database } from '../../library.ts';
import { claimBreaches } from './claim-invariants.ts';
import { deskActBreaches } from './desk-act-invariants.ts';
import { disputeBreaches } from './dispute-invariants.ts';
import { figureBreaches } from './figure-invariants.ts';
import { importBreaches } from './import-invariants.ts';
import { noticeBreaches } from './notice-invariants.ts';
import { passingBreaches } from './passing-invariants.ts';
import { shelfBreaches } from './shelf-invariants.ts';
import { stocktakeBreaches } from './stocktake-invariants.ts';

/** A rule that earned points for a book earns none for the same book within this many days. */
const sinceDays = sql.lit(daysBetweenEarnings - 1);
/** A desk books acts that it recorded offline up to this many days ago, so the same book may have earned on a later day. */
const notedDays = sql.lit(defaultSettings.offline_days);

/**
 * The invariants of the library, as queries for violations. Counts are compared with the counted rows, independently of the
 * code that maintains them.
 */
const breaches = {
  ...deskActBreaches,
  ...disputeBreaches,
  ...importBreaches,
  ...noticeBreaches,
  ...passingBreaches,
  ...shelfBreaches,
  ...stocktakeBreaches,
  ...claimBreaches,
  ...figureBreaches,
  'counts of a collection are those of its copies': sql`
    SELECT collection_id FROM book_collections AS counted
    WHERE (available_copies, held_copies, lent_copies, lost_copies, unavailable_copies) <> (
      SELECT count(*) FILTER (WHERE state = 'available'), count(*) FILTER (WHERE state = 'held'),
        count(*) FILTER (WHERE state = 'lent'), count(*) FILTER (WHERE state = 'lost'),
        count(*) FILTER (WHERE state = 'unavailable')
      FROM copies WHERE copies.book_id = counted.book_id AND copies.hall_id = counted.hall_id)
      OR total_copies <> available_copies + held_copies + lent_copies + lost_copies + unavailable_copies`,
  'a book has as many available copies as its collections': sql`
    SELECT book_id FROM books WHERE available_copies <> (
      SELECT count(*) FROM copies WHERE copies.book_id = books.book_id AND state = 'available')`,
  'reads are requests that were not cancelled': sql`
    SELECT book_id FROM books WHERE reads_count <> (
      SELECT count(*) FROM book_requests AS request
      WHERE request.book_id = books.book_id AND status <> 'cancelled')`,
  'a book’s ratings are its visible reviews, and of each reader the newest one': sql`
    SELECT book_id FROM books WHERE (ratings_count, raters_count, ratings_sum) <> (
      SELECT count(*), count(DISTINCT reader_id), coalesce(sum(rating) FILTER (WHERE NOT EXISTS (
          SELECT FROM reviews AS newer WHERE newer.book_id = reviews.book_id AND newer.hidden_at IS NULL
            AND newer.reader_id = reviews.reader_id
            AND (newer.created_at, newer.review_id) > (reviews.created_at, reviews.review_id))), 0)
      FROM reviews WHERE reviews.book_id = books.book_id AND hidden_at IS NULL)`,
  'a work has two books at least': sql`
    SELECT work_id FROM works WHERE (SELECT count(*) FROM work_books WHERE work_books.work_id = works.work_id) < 2`,
  'a deleted book is in no work': sql`
    SELECT book_id FROM work_books JOIN books USING (book_id) WHERE deleted_at IS NOT NULL`,
  'no copy has a label that another one had': sql`
    SELECT alias FROM copy_aliases JOIN copies ON label = alias`,
  'a copy is held exactly while one pending request holds it': sql`
    SELECT copy_id FROM copies WHERE (state = 'held')::int <> (
      SELECT count(*) FROM book_requests AS request
      WHERE request.copy_id = copies.copy_id AND status = 'pending')`,
  'a request has a code exactly while it is pending': sql`
    SELECT req_id FROM book_requests AS request WHERE (status = 'pending')::int <> (
      SELECT count(*) FROM request_codes WHERE request_codes.req_id = request.req_id)`,
  'a copy is lent exactly while one pending lending has it': sql`
    SELECT copy_id FROM copies WHERE (state = 'lent')::int <> (
      SELECT count(*) FROM lendings WHERE lendings.copy_id = copies.copy_id AND status = 'pending')`,
  'a request is fulfilled exactly when it has a lending': sql`
    SELECT req_id FROM book_requests AS request WHERE (status = 'fulfilled')::int <> (
      SELECT count(*) FROM lendings WHERE lendings.req_id = request.req_id)`,
  'a reader’s points are the sum of the entries': sql`
    SELECT reader_id FROM readers WHERE total_points <> (
      SELECT coalesce(sum(points), 0) FROM point_entries AS entry WHERE entry.reader_id = readers.reader_id)`,
  'a reader’s points of a month are the sum of its entries': sql`
    SELECT reader_id, month, points FROM monthly_points
    EXCEPT SELECT reader_id, date_trunc('month', earned_date)::date, sum(points) FROM point_entries GROUP BY 1, 2`,
  'every lending that earns has earned for borrowing, itself or with the same book lately': sql`
    SELECT lending_id FROM lendings WHERE earns_nothing IS DISTINCT FROM 'own_issue'
      AND earns_nothing IS DISTINCT FROM 'loans_a_day' AND NOT EXISTS (
        SELECT FROM point_entries AS entry WHERE rule = 'borrowed' AND entry.reader_id = lendings.reader_id
          AND entry.book_id = lendings.book_id AND earned_date BETWEEN issue_date - ${sinceDays} AND issue_date + ${notedDays})`,
  'every lending that earns and came back on time has earned for it, itself or with the same book lately': sql`
    SELECT lending_id FROM lendings WHERE late_days = 0 AND NOT was_late AND earns_nothing IS NULL
      AND NOT EXISTS (SELECT FROM disputes WHERE disputes.lending_id = lendings.lending_id)
      AND NOT EXISTS (SELECT FROM handovers WHERE handovers.lending_id = lendings.lending_id AND undoes IS NOT NULL)
      AND NOT EXISTS (SELECT FROM return_claims AS claim WHERE claim.lending_id = lendings.lending_id AND outcome = 'found')
      AND NOT EXISTS (
      SELECT FROM point_entries AS entry WHERE rule = 'returned_on_time' AND entry.reader_id = lendings.reader_id
        AND entry.book_id = lendings.book_id AND earned_date BETWEEN returned_on - ${sinceDays} AND returned_on + ${notedDays})`,
  'every late return has cost once, and nothing else has': sql`
    SELECT lending_id FROM lendings
    WHERE NOT EXISTS (SELECT FROM disputes WHERE disputes.lending_id = lendings.lending_id)
      AND NOT EXISTS (SELECT FROM handovers WHERE handovers.lending_id = lendings.lending_id AND undoes IS NOT NULL)
      AND coalesce(late_days > 0, false)::int <> (
      SELECT count(*) FROM point_entries AS entry
      WHERE entry.lending_id = lendings.lending_id AND rule = 'returned_late')`,
  'a return is late by the calendar of its moment': sql`
    SELECT lending_id FROM lendings WHERE returned_on > due_date
      AND late_days <> late_days(hall_id, due_date, returned_on)
      AND NOT EXISTS (SELECT FROM batches WHERE at >= closed_at OR undone_at >= closed_at)`,
  'a return on time after a late renewal earns nothing': sql`
    SELECT lending_id FROM lendings JOIN point_entries AS entry USING (lending_id)
    WHERE was_late AND rule = 'returned_on_time'`,
  'the hand-overs of a lending have no gap, and the last one says where its copy is': sql`
    SELECT lending_id FROM lendings WHERE (
      SELECT count(*) IS DISTINCT FROM max(no) OR (max(no) % 2 = 0) <> (lendings.status = 'returned')
      FROM handovers WHERE handovers.lending_id = lendings.lending_id AND handovers.copy_id = lendings.copy_id)`,
  'the due date of a lending moves only by its changes, one after the other': sql`
    SELECT lending_id FROM lendings LEFT JOIN (
      SELECT lending_id, min(change_no) AS first, max(change_no) AS last,
        count(*) FILTER (WHERE cause LIKE '%renewal') AS renewals,
        max(on_day) FILTER (WHERE cause LIKE '%renewal') AS renewed_on,
        bool_or(late) AS was_late,
        count(*) FILTER (WHERE from_date <> before) AS gaps
      FROM (SELECT *, lag(to_date) OVER (PARTITION BY lending_id ORDER BY change_no) AS before FROM due_changes) AS change
      GROUP BY lending_id) AS changes USING (lending_id)
    WHERE (first_due_date, lendings.renewals, lendings.renewed_on, lendings.was_late) IS DISTINCT FROM (
        (SELECT from_date FROM due_changes WHERE change_no = first), coalesce(changes.renewals, 0),
        changes.renewed_on, coalesce(changes.was_late, false))
      OR gaps > 0 OR due_date <> coalesce((SELECT to_date FROM due_changes WHERE change_no = last), due_date)`,
  'nothing is due, and no copy kept until, a day of an entry that was in the calendar before': sql`
    SELECT id, day FROM (
      SELECT lending_id AS id, hall_id, due_date AS day, coalesce((SELECT max(at) FROM due_changes AS change
          WHERE change.lending_id = lendings.lending_id), issued_at) AS set_at
        FROM lendings WHERE status = 'pending'
      UNION ALL SELECT req_id, hall_id, collect_by, coalesce(collect_moved_at, requested_at)
        FROM book_requests WHERE status = 'pending') AS dated
      JOIN closures ON day BETWEEN from_day AND to_day
        AND (closures.hall_id IS NULL OR closures.hall_id = dated.hall_id)
      JOIN batches ON batch_id = applied_batch
    WHERE set_at > batches.at`,
  'no paused entry goes on while all its halls are closed by the calendar as it was changed last': sql`
    SELECT wait_id FROM waits WHERE status = 'paused' AND paused_until >= (SELECT max(at)::date FROM batches)
      AND paused_until <> open_day_from(
        ARRAY(SELECT hall_id FROM wait_halls WHERE wait_halls.wait_id = waits.wait_id), paused_until)`,
  'a lending earns for one return, and not before it': sql`
    SELECT lending_id FROM lendings WHERE (
      SELECT least(count(*), 1) FROM handovers WHERE handovers.lending_id = lendings.lending_id AND kind = 'in') < (
      SELECT count(*) FROM point_entries AS entry
      WHERE entry.lending_id = lendings.lending_id AND rule LIKE 'returned%')`,
  'what a review earns is earned by lendings that came back': sql`
    SELECT lending_id FROM lendings WHERE NOT EXISTS (
        SELECT FROM handovers WHERE handovers.lending_id = lendings.lending_id AND kind = 'in') AND EXISTS (
      SELECT FROM point_entries AS entry
      WHERE entry.lending_id = lendings.lending_id AND rule IN ('rated', 'reviewed'))`,
  'a lending that earns nothing has earned nothing': sql`
    SELECT lending_id FROM lendings JOIN point_entries AS entry USING (lending_id)
    WHERE earns_nothing IS NOT NULL AND entry.points > 0
      AND NOT (earns_nothing = 'own_return' AND rule = 'borrowed')`,
  'a rule earns once for a reader and a book within 30 days': sql`
    SELECT one.point_id FROM point_entries AS one JOIN point_entries AS other USING (reader_id, book_id, rule)
    WHERE one.point_id <> other.point_id AND one.points > 0 AND other.points > 0
      AND NOT EXISTS (SELECT FROM lendings WHERE lending_id IN (one.lending_id, other.lending_id) AND undone)
      AND other.earned_date BETWEEN one.earned_date AND one.earned_date + ${sinceDays}`,
  'at most so many loans begun on one day earn': sql`
    SELECT reader_id, issue_date FROM lendings WHERE NOT undone AND EXISTS (
      SELECT FROM point_entries AS entry WHERE entry.lending_id = lendings.lending_id AND points > 0)
    GROUP BY reader_id, issue_date HAVING count(*) > ${defaultSettings.points_loans_a_day}`,
  'a hidden review has no open report': sql`
    SELECT review_id FROM reviews JOIN review_reports USING (review_id)
    WHERE hidden_at IS NOT NULL AND settled_at IS NULL`,
  'an entry has its turn exactly while a pending request of its reader and book holds a copy for it': sql`
    SELECT wait_id FROM waits WHERE (status = 'offered')::int <> (
      SELECT count(*) FROM book_requests AS request WHERE request.wait_id = waits.wait_id AND status = 'pending')
    UNION ALL SELECT req_id FROM book_requests AS request JOIN waits USING (wait_id)
      WHERE request.reader_id <> waits.reader_id OR request.book_id <> waits.book_id
        OR NOT EXISTS (SELECT FROM wait_halls WHERE wait_halls.wait_id = waits.wait_id AND hall_id = request.hall_id)`,
  'nobody waits for a copy that is on the shelf': sql`
    SELECT waits.wait_id FROM waits JOIN wait_halls USING (wait_id) JOIN readers USING (reader_id)
      JOIN copies ON copies.book_id = waits.book_id AND copies.hall_id = wait_halls.hall_id
    WHERE waits.status = 'waiting' AND copies.state = 'available' AND blocked_at IS NULL`,
  'nobody waits for a book that is requested or borrowed already': sql`
    SELECT wait_id FROM waits WHERE status IN ('waiting', 'paused') AND (
      EXISTS (SELECT FROM book_requests AS request WHERE request.reader_id = waits.reader_id
        AND request.book_id = waits.book_id AND status = 'pending')
      OR EXISTS (SELECT FROM lendings WHERE lendings.reader_id = waits.reader_id
        AND lendings.book_id = waits.book_id AND status = 'pending'))`,
  'nobody is in more lines than allowed': sql`
    SELECT reader_id FROM waits WHERE status IN ('waiting', 'paused', 'offered')
    GROUP BY reader_id HAVING count(*) > ${defaultSettings.max_waits}`,
  'nobody is in line for a deleted book, and no deleted reader in any': sql`
    SELECT wait_id FROM waits JOIN books USING (book_id) JOIN accounts ON account_id = reader_id
    WHERE status IN ('waiting', 'paused', 'offered')
      AND (books.deleted_at IS NOT NULL OR accounts.deleted_at IS NOT NULL)`,
  'who gets a copy was first in line, unless a rule that the log names let somebody else go first': sql`
    SELECT turn.wait_id FROM wait_log AS turn JOIN waits AS next USING (wait_id)
      JOIN waits AS earlier ON earlier.book_id = next.book_id
        AND (earlier.joined_at, earlier.wait_id) < (next.joined_at, next.wait_id)
      JOIN wait_halls ON wait_halls.wait_id = earlier.wait_id AND wait_halls.hall_id = turn.hall_id
      JOIN readers ON readers.reader_id = earlier.reader_id
      CROSS JOIN LATERAL (SELECT what FROM wait_log AS before
        WHERE before.wait_id = earlier.wait_id AND before.log_id < turn.log_id
          AND what NOT IN ('overtaken', 'put_first') ORDER BY log_id DESC LIMIT 1) AS last
    WHERE turn.what = 'offered' AND last.what IN ('joined', 'resumed')
      AND earlier.not_after IS NULL AND readers.blocked_at IS NULL
      AND NOT EXISTS (SELECT FROM notices WHERE account_id = earlier.reader_id AND kind = 'account_blocked')
      AND NOT EXISTS (SELECT FROM wait_log AS first WHERE first.wait_id = next.wait_id
        AND first.what = 'put_first' AND first.log_id < turn.log_id)
      AND NOT EXISTS (SELECT FROM wait_log AS excuse WHERE excuse.wait_id = earlier.wait_id
        AND excuse.because = 'home_first' AND excuse.log_id > turn.log_id
        AND NOT EXISTS (SELECT FROM wait_log AS later JOIN waits AS other USING (wait_id)
          WHERE other.book_id = next.book_id AND later.what = 'offered'
            AND later.log_id > turn.log_id AND later.log_id < excuse.log_id))`,
  'residents overtake nobody more often than allowed, and each time is in the log': sql`
    SELECT wait_id FROM waits WHERE overtaken > ${defaultSettings.home_first_times} OR overtaken <> (
      SELECT count(*) FROM wait_log WHERE wait_log.wait_id = waits.wait_id AND because = 'home_first')`,
  'an entry is in the state that its log ends with': sql`
    SELECT waits.wait_id FROM waits CROSS JOIN LATERAL (SELECT what FROM wait_log
      WHERE wait_log.wait_id = waits.wait_id AND what NOT IN ('overtaken', 'put_first')
      ORDER BY log_id DESC LIMIT 1) AS last
    WHERE status <> CASE WHEN what IN ('joined', 'resumed') THEN 'waiting'
      WHEN what IN ('paused', 'passed', 'missed_once', 'taken_back') THEN 'paused'
      WHEN what IN ('offered', 'collected', 'missed', 'no_copy', 'reader_deleted') THEN what ELSE 'left' END`,
  'who has a turn has a notice of it': sql`
    SELECT req_id FROM book_requests AS request WHERE status = 'pending' AND wait_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM notices WHERE dedupe_key = 'turn:' || req_id AND account_id = request.reader_id)`,
  'nobody has a book requested or borrowed twice': sql`
    SELECT reader_id, book_id FROM (
      SELECT reader_id, book_id FROM book_requests WHERE status = 'pending'
      UNION ALL SELECT reader_id, book_id FROM lendings WHERE status = 'pending') AS open
    GROUP BY reader_id, book_id HAVING count(*) > 1`,
};

/** The invariants that are violated in this database. */
export async function brokenInvariants(database: Database): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, query] of Object.entries(breaches)) {
    const { rows } = await query.execute(database);
    if (rows.length > 0) broken.push(`${rule}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return broken;
}
