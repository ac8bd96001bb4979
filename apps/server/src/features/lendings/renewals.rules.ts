import type { LendingStatus } from '@library/contract/lending/lendings.ts';
import { asDescriptor, msg, type Sentence } from '../../lib/sentences/message-descriptor.ts';
import { addDays } from '../../lib/time/days.ts';
import { waitingInWords } from '../waits/waits.rules.ts';

/** The library's limits of renewing. */
export interface RenewalLimits {
  /** How often a reader may renew a loan. */
  max_renewals: number;
  renewal_days: number;
  /** The longest loan, counted from its first day. */
  max_loan_days: number;
  /** How many days before the due date a reader may begin to renew. */
  renew_from_days: number;
  /** How many days after the due date a reader may still renew. */
  renew_late_days: number;
  /** A reader with another book that is more days late than this cannot renew anything. */
  renew_block_late_days: number;
}

/** The facts of a lending that the rules need. */
export interface RenewableLending {
  status: LendingStatus;
  issue_date: string;
  due_date: string;
  renewals: number;
  /** The day of the latest renewal. */
  renewed_on: string | null;
}

/** What the rules need to know besides the lending. */
export interface RenewalFacts {
  /** How many days late the loan is, and how many the latest one of the reader's other books is. */
  late_days: number;
  others_late_days: number;
  is_blocked: boolean;
  /** Whether a hand-over has an open dispute. */
  is_disputed: boolean;
  /** The reader's open claim that the book is returned, and whether the hall has looked for the copy without finding it. */
  claim: { is_missed: boolean } | null;
  /** How many people on the waiting list the copy could serve if it were returned. */
  people_waiting: number;
  /** The due date after the renewal, according to the calendar; the present one if it cannot be later. */
  until: string;
}

/**
 * The reasons that can prevent a renewal. Nobody may override `closed`, `disputed`, `claimed`, `longest` and `today`. Staff
 * may override the others, all except `early` with a reason.
 */
type RenewalObstacle =
  | 'closed'
  | 'disputed'
  | 'claimed'
  | 'longest'
  | 'today'
  | 'blocked'
  | 'waited_for'
  | 'limit'
  | 'late'
  | 'other_late'
  | 'early';

/** A reason against a renewal, with a sentence for both readers and staff. */
export interface AgainstRenewal {
  obstacle: RenewalObstacle;
  sentence: Sentence;
}

/**
 * The due date of a lending that is renewed today: `renewal_days` after the old one, so that renewing early loses no days
 * and renewing late gains none. If staff renew a book that would still be overdue then, the days count from today. The
 * calendar may move `day` on to a lending day, but never beyond `last`, the end of the longest loan; near that end it moves
 * back, but stays later than `after`.
 */
export function renewedDueDate(
  lending: RenewableLending,
  limits: RenewalLimits,
  today: string,
): { day: string; after: string; last: string } {
  const { renewal_days, max_loan_days } = limits;
  const { due_date } = lending;
  const fromDueDate = addDays(due_date, renewal_days);
  const wanted = fromDueDate > today ? fromDueDate : addDays(today, renewal_days);
  const last = addDays(lending.issue_date, max_loan_days);
  const yesterday = addDays(today, -1);
  return {
    day: wanted < last ? wanted : last,
    after: due_date > yesterday ? due_date : yesterday,
    last,
  };
}

/** The first day on which a reader may renew. */
export function renewFrom(lending: { due_date: string }, limits: RenewalLimits): string {
  return addDays(lending.due_date, -limits.renew_from_days);
}

/** All reasons against renewing a lending today; readers see the first one. */
export function againstRenewal(
  lending: RenewableLending,
  facts: RenewalFacts,
  limits: RenewalLimits,
  today: string,
): AgainstRenewal[] {
  const closed = reasonClosed(lending.status);
  if (closed) return [{ obstacle: 'closed', sentence: closed }];
  const { max_renewals, max_loan_days, renew_late_days, renew_block_late_days } = limits;
  const { due_date, renewals } = lending;
  const from = renewFrom(lending, limits);
  const { late_days, others_late_days, until } = facts;
  const candidates: [RenewalObstacle, boolean, Sentence][] = [
    ['disputed', facts.is_disputed, 'The library is still looking into this loan.'],
    ['claimed', facts.claim !== null, claimSentence(facts.claim)],
    ['blocked', facts.is_blocked, 'This account is blocked.'],
    ['waited_for', facts.people_waiting > 0, waitingSentence(facts.people_waiting)],
    ['limit', renewals >= max_renewals, limitSentence(renewals, max_renewals)],
    [
      'longest',
      until <= due_date || until < today,
      msg('A loan can last {max_loan_days, plural, one {# day} other {# days}} at most.', { max_loan_days }),
    ],
    ['late', late_days > renew_late_days, lateSentence(renew_late_days)],
    [
      'other_late',
      others_late_days > renew_block_late_days,
      msg(
        'Another book on this account is more than {renew_block_late_days, plural, one {# day} other {# days}} late.',
        { renew_block_late_days },
      ),
    ],
    ['today', lending.renewed_on === today, 'This loan was renewed today.'],
    ['early', today < from, msg('You can renew from {day}.', { day: { day: from } })],
  ];
  return candidates
    .filter(([, applies]) => applies)
    .map(([obstacle, , sentence]) => ({ obstacle, sentence }));
}

/** Why the due date of a lending cannot change at all; null while the loan is open. */
export function reasonClosed(status: LendingStatus): Sentence | null {
  if (status === 'pending') return null;
  return status === 'returned' ? 'This book has already been returned.' : 'This book is marked as lost.';
}

function claimSentence(claim: RenewalFacts['claim']): Sentence {
  return claim?.is_missed
    ? "This book is reported as returned; the hall hasn't found it, and an admin is looking into it."
    : 'This book is reported as returned, and the hall is looking for it.';
}

function waitingSentence(people: number): Sentence {
  return msg('{people}.', { people: waitingInWords(people) });
}

function limitSentence(renewals: number, limit: number): Sentence {
  if (limit === 0) return "Loans can't be renewed in this library.";
  return renewals === 1
    ? 'This loan has already been renewed.'
    : msg('This loan has already been renewed {renewals} times.', { renewals });
}

function lateSentence(days: number): Sentence {
  return days === 0
    ? "This book is late and can't be renewed any more."
    : msg(
        "This book is more than {days, plural, one {# day} other {# days}} late and can't be renewed any more.",
        { days },
      );
}

const forNobody: readonly RenewalObstacle[] = ['closed', 'disputed', 'claimed', 'longest', 'today'];

/** Why staff cannot renew either; null if they can. */
export function reasonAgainstStaffRenewal(against: readonly AgainstRenewal[]): Sentence | null {
  return against.find(({ obstacle }) => forNobody.includes(obstacle))?.sentence ?? null;
}

/** The sentences of everything that staff must give a reason for; null if there is nothing, or only that it is early. */
export function reasonNeededFor(against: readonly AgainstRenewal[]): Sentence | null {
  const sentences = against.filter(({ obstacle }) => obstacle !== 'early').map(({ sentence }) => sentence);
  const [first, ...others] = sentences.map(asDescriptor);
  return first ? others.reduce((all, more) => msg('{all} {more}', { all, more }), first) : null;
}
