import type { LendingStatus } from '@library/contract/lendings.ts';
import { addDays } from '../../lib/days.ts';
import { asDescriptor, msg, type Sentence } from '../../lib/message-descriptor.ts';
import { waitingInWords } from '../waits/waits.rules.ts';

/** The library's limits of renewing. */
export interface RenewalLimits {
  /** How often a reader may renew a loan. */
  max_renewals: number;
  renewal_days: number;
  /** The longest loan, counted from its first day. */
  max_loan_days: number;
  /** So many days before the due date, renewing begins. */
  renew_from_days: number;
  /** So many days after the due date, renewing ends. */
  renew_late_days: number;
  /** A reader with another book that is later than so many days renews nothing. */
  renew_block_late_days: number;
}

/** A lending as the rules need it. */
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
  /** By how many days the loan is late, and the reader's other book that is the latest. */
  late_days: number;
  others_late_days: number;
  is_blocked: boolean;
  /** Whether the reader says that a hand-over is not right, and nobody has settled it. */
  is_disputed: boolean;
  /** Whether the reader says that it is returned, and nobody has settled it. */
  is_claimed: boolean;
  /** How many people on the waiting list the copy could serve if it came back. */
  people_waiting: number;
  /** The due date after the renewal, by the calendar; the present one where it cannot move on. */
  until: string;
}

/**
 * What stands against a renewal. Nobody gets around `closed`, `disputed`, `claimed`, `longest` and `today`; staff may renew against the others, all but
 * `early` with a reason.
 */
type Obstacle =
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

/** Something that stands against a renewal, in a sentence for reader and staff alike. */
export interface AgainstRenewal {
  obstacle: Obstacle;
  sentence: Sentence;
}

/**
 * The due date of a lending that is renewed today: so many days after the old one, so that nobody loses days by renewing early
 * or wins some by renewing late. It moves on to a day on which the hall lends, or back from the end of the longest loan, which it
 * never passes; it is later than `after`. Where staff renew a book that is late by more than that, the
 * days count from today.
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

/** Everything that stands against renewing a lending today; the first is what the reader is told. */
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
  const candidates: [Obstacle, boolean, Sentence][] = [
    ['disputed', facts.is_disputed, 'The library is still looking into this loan.'],
    ['claimed', facts.is_claimed, 'This book is reported as returned, and the hall is looking for it.'],
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

/** Why the due date of a lending cannot move at all; null while the book is out. */
export function reasonClosed(status: LendingStatus): Sentence | null {
  if (status === 'pending') return null;
  return status === 'returned' ? 'This book has already been returned.' : 'This book is marked as lost.';
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

const forNobody: readonly Obstacle[] = ['closed', 'disputed', 'claimed', 'longest', 'today'];

/** Why staff cannot renew either; null when they can. */
export function reasonAgainstStaffRenewal(against: readonly AgainstRenewal[]): Sentence | null {
  return against.find(({ obstacle }) => forNobody.includes(obstacle))?.sentence ?? null;
}

/** All that staff have to give a reason for, where they can renew; null when nothing stands against it, or only that it is early. */
export function reasonNeededFor(against: readonly AgainstRenewal[]): Sentence | null {
  const sentences = against.filter(({ obstacle }) => obstacle !== 'early').map(({ sentence }) => sentence);
  const [first, ...others] = sentences.map(asDescriptor);
  return first ? others.reduce((all, more) => msg('{all} {more}', { all, more }), first) : null;
}
