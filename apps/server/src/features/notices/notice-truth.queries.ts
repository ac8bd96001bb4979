import type { NoticeKind } from '@library/contract/notices/notices.ts';
import { type RawBuilder, sql } from 'kysely';

const about = (field: string) => sql`notices.about ->> ${sql.lit(field)}`;

/** Conditions under which a row of `notices` is still true. */
const always = sql<boolean>`true`;
/** The request still keeps its copy until that day; for another day there is a new notice. */
const copyIsKeptUntil = (field: string) => sql<boolean>`EXISTS (SELECT FROM book_requests AS entity
  WHERE entity.req_id = (${about('req_id')})::uuid AND entity.status = 'pending'
    AND entity.collect_by = (${about(field)})::date)`;
/** The book is still out with that due date; for another date there is a new notice. */
const loanIsOut = sql<boolean>`EXISTS (SELECT FROM lendings AS entity
  WHERE entity.lending_id = (${about('lending_id')})::uuid AND entity.status = 'pending'
    AND entity.due_date = (${about('due_date')})::date)`;
/** Somebody still waits for a copy that comes back to the hall of the loan. */
const somebodyWaits = sql<boolean>`EXISTS (SELECT FROM waits AS entity JOIN wait_halls USING (wait_id)
  WHERE entity.book_id = (${about('book_id')})::uuid AND entity.status = 'waiting'
    AND wait_halls.hall_id = (${about('hall_id')})::uuid)`;
/**
 * No reminders are sent while a hand-over of the loan is disputed, and none from before `rests_until` while its reader claims
 * to have returned the book. The notice that somebody waits is one of these kinds, so that their branch is planned once.
 */
const loanIsReminded = sql<boolean>`(${loanIsOut} AND NOT EXISTS (SELECT FROM disputes AS entity
  WHERE entity.lending_id = (${about('lending_id')})::uuid AND entity.settled_at IS NULL)
  AND NOT EXISTS (SELECT FROM return_claims AS entity
  WHERE entity.lending_id = (${about('lending_id')})::uuid AND entity.settled_at IS NULL
    AND notices.created_at < entity.rests_until)
  AND (notices.kind <> 'somebody_waits' OR ${somebodyWaits}))`;
const claimIsOpen = sql<boolean>`EXISTS (SELECT FROM return_claims AS entity
  WHERE entity.claim_id = (${about('claim_id')})::uuid AND entity.settled_at IS NULL)`;
const requestIsKept = copyIsKeptUntil('collect_by');
const disputeIsOpen = sql<boolean>`EXISTS (SELECT FROM disputes AS entity
  WHERE entity.dispute_id = (${about('dispute_id')})::uuid AND entity.settled_at IS NULL)`;
const isPaused = sql<boolean>`EXISTS (SELECT FROM waits AS entity
  WHERE entity.wait_id = (${about('wait_id')})::uuid AND entity.status = 'paused')`;
const editionIsFree = sql<boolean>`EXISTS (SELECT FROM waits AS entity
    JOIN work_books AS waited ON waited.book_id = entity.book_id
    JOIN work_books AS edition ON edition.work_id = waited.work_id
    JOIN book_collections AS stock ON stock.book_id = edition.book_id
  WHERE entity.wait_id = (${about('wait_id')})::uuid AND entity.status = 'waiting'
    AND edition.book_id = (${about('book_id')})::uuid AND stock.hall_id = (${about('hall_id')})::uuid
    AND stock.available_copies > 0)`;
/** The passing still has this status. */
const passingIs = (status: 'proposed' | 'agreed') => sql<boolean>`EXISTS (SELECT FROM passings AS entity
  WHERE entity.passing_id = (${about('passing_id')})::uuid AND entity.status = ${sql.lit(status)})`;
const loanIsLost = sql<boolean>`EXISTS (SELECT FROM lendings AS entity
  WHERE entity.lending_id = (${about('lending_id')})::uuid AND entity.status = 'lost')`;
const isBlocked = sql<boolean>`EXISTS (SELECT FROM readers AS entity
  WHERE entity.reader_id = notices.account_id AND entity.blocked_at IS NOT NULL)`;

const requestIsOpen = sql<boolean>`EXISTS (SELECT FROM book_requests AS entity
  WHERE entity.req_id = (${about('req_id')})::uuid AND entity.status = 'pending')`;
/** The volunteer still works in the hall of the notice. */
const isAtWork = sql<boolean>`EXISTS (SELECT FROM volunteers AS entity JOIN accounts AS person ON account_id = volunteer_id
  WHERE entity.volunteer_id = notices.account_id AND entity.hall_id = (${about('hall_id')})::uuid
    AND entity.is_available AND person.verified)`;
/** The recipient is still a verified admin. */
const runsTheLibrary = sql<boolean>`EXISTS (SELECT FROM accounts AS person
  WHERE person.account_id = notices.account_id AND person.type = 'admin' AND person.verified)`;
/** At least one of the open tasks in the hall's evening notice is still open. */
const somethingIsLeft = sql<boolean>`(EXISTS (SELECT FROM book_requests AS entity
    WHERE entity.hall_id = (${about('hall_id')})::uuid AND entity.status = 'pending'
      AND entity.requested_at < notices.created_at - interval '24 hours')
  OR EXISTS (SELECT FROM lendings AS entity
    WHERE entity.hall_id = (${about('hall_id')})::uuid AND entity.status = 'pending'
      AND entity.due_date < (${about('day')})::date)
  OR EXISTS (SELECT FROM return_claims AS claim JOIN lendings AS entity USING (lending_id)
    WHERE entity.hall_id = (${about('hall_id')})::uuid AND claim.settled_at IS NULL AND claim.missed_at IS NULL
      AND claim.claimed_at < notices.created_at))`;

/** The condition under which each kind stays true. Notices about past events are always true. */
const truths: Record<NoticeKind, RawBuilder<boolean>> = {
  request_cancelled: always,
  request_lapses: copyIsKeptUntil('last_day'),
  request_lapsed: always,
  turn: requestIsKept,
  turn_missed: always,
  turn_taken_back: isPaused,
  turn_given_away: always,
  wait_ended: always,
  pause_ends: isPaused,
  other_edition: editionIsFree,
  passing_proposed: passingIs('proposed'),
  passing_agreed: passingIs('agreed'),
  passing_ended: always,
  somebody_waits: loanIsReminded,
  handed_out: always,
  returned: always,
  loan_renewed: loanIsOut,
  loans_renewed: loanIsOut,
  due_date_changed: loanIsOut,
  marked_lost: loanIsLost,
  dispute_settled: always,
  claim_found: always,
  claim_refused: always,
  due_soon: loanIsReminded,
  date_moved: loanIsOut,
  collect_day_moved: requestIsKept,
  pause_moved: sql<boolean>`EXISTS (SELECT FROM waits AS entity
    WHERE entity.wait_id = (${about('wait_id')})::uuid AND entity.status = 'paused'
      AND entity.paused_until = (${about('paused_until')})::date)`,
  due_today: loanIsReminded,
  late: loanIsReminded,
  request_placed: sql<boolean>`(${requestIsOpen} AND ${isAtWork})`,
  copy_found: isAtWork,
  claim_made: sql<boolean>`(${claimIsOpen} AND ${isAtWork})`,
  handover_disputed: disputeIsOpen,
  handover_settled: always,
  book_passed: isAtWork,
  hall_evening: sql<boolean>`(${isAtWork} AND ${somethingIsLeft})`,
  week_figures: runsTheLibrary,
  library_message: always,
  account_blocked: isBlocked,
  account_unblocked: sql<boolean>`NOT (${isBlocked})`,
  password_changed: always,
  email_change_asked: always,
  email_changed: always,
  new_login: always,
};

/** Kinds with the same condition share a branch, because PostgreSQL plans every branch, whichever kinds the query reads. */
const cases = [...Map.groupBy(Object.entries(truths), ([, truth]) => truth)].map(([truth, kinds]) => {
  const names = kinds.map(([kind]) => sql.lit(kind));
  return sql`WHEN notices.kind IN (${sql.join(names)}) THEN ${truth}`;
});

/** Whether a row of `notices` is still true and was never dropped: a dropped notice is not sent when it becomes true again. */
export const stillTrue = sql<boolean>`(notices.dropped_at IS NULL
  AND CASE ${sql.join(cases, sql` `)} ELSE false END)`;

/** `stillTrue` as `truth.is_true`. `OFFSET 0` keeps PostgreSQL from planning and evaluating it again at each use in a query. */
export const joinTruth = sql`CROSS JOIN LATERAL (SELECT ${stillTrue} AS is_true OFFSET 0) AS truth`;
