import type { HandoverMethod } from '@library/contract/lending/handover-method.ts';
import type { Lending, LendingStatus } from '@library/contract/lending/lendings.ts';
import { undoReturnMinutes } from '@library/contract/lending/receipts.ts';
import { conflict, forbidden, type Refusal } from '../../lib/refusal.ts';
import { msg, type Sentence, type Untranslated } from '../../lib/sentences/message-descriptor.ts';
import { pluralise } from '../../lib/sentences/pluralise.ts';
import { addDays } from '../../lib/time/days.ts';
import { isAhead, minutesAfter } from '../../lib/time/moments.ts';
import { mayActInHall, mayUndoReturn, type StaffActor } from '../../permissions.ts';

/** A lending in staff's list. */
export type ListedLending = Omit<Lending, 'renewal'> & { renewal: Untranslated<Lending['renewal']> };

/**
 * The day on which a book that comes back today counts as returned. It is never before the issue date, which may be after
 * today when a clock or time zone was corrected.
 */
export function dayOfReturn(issueDate: string, today: string): string {
  return today < issueDate ? issueDate : today;
}

/** What notices store about a hand-over between readers; nothing for any other hand-over. */
export function wasPassed(method: HandoverMethod): { passed?: true } {
  return method === 'passed' ? { passed: true } : {};
}

/** Why a book may not be lent until this day; null if it may. Allowed are today up to the longest loan. */
export function reasonAgainstReturnDate(
  returnDate: string,
  today: string,
  maxLoanDays: number,
): Sentence | null {
  const last = addDays(today, maxLoanDays);
  if (returnDate >= today && returnDate <= last) return null;
  return msg('The return date must be between {first} and {last}.', {
    first: { day: today },
    last: { day: last },
  });
}

/** Shown to staff who try to lend a reader a second copy of a book that the reader has at home. */
export const hasOneAlready = 'This reader already has a copy of this book.';

/** The API's `return_date`: the due date while the book is out or lost, then the day of return. */
export function shownReturnDate(lending: { due_date: string; returned_on: string | null }): string {
  return lending.returned_on ?? lending.due_date;
}

/** What the rules need to know about a lending. */
export interface LendingState {
  hall_id: string;
  status: LendingStatus;
}

/** Why the caller may do nothing with a lending: it belongs to another hall. Null if the caller may. */
export function reasonAgainstHall(actor: StaffActor, lending: { hall_id: string }): Refusal | null {
  return mayActInHall(actor, lending.hall_id) ? null : forbidden('This book was borrowed from another hall.');
}

/** Why the caller may not take the book back; null if they may. */
export function reasonAgainstReturn(actor: StaffActor, lending: LendingState): Refusal | null {
  const wrongHall = reasonAgainstHall(actor, lending);
  if (wrongHall || lending.status === 'pending') return wrongHall;
  return conflict(
    lending.status === 'returned'
      ? 'This book has already been returned.'
      : 'This book is marked as lost. Mark it as found instead.',
  );
}

/** Why the caller may not mark the book as lost; null if they may. */
export function reasonAgainstLost(actor: StaffActor, lending: LendingState): Refusal | null {
  const wrongHall = reasonAgainstHall(actor, lending);
  if (wrongHall || lending.status === 'pending') return wrongHall;
  return conflict(
    lending.status === 'returned'
      ? 'This book has already been returned.'
      : 'This book is already marked as lost.',
  );
}

/** Why the caller may not mark the book as found; null if they may. */
export function reasonAgainstFound(actor: StaffActor, lending: LendingState): Refusal | null {
  const wrongHall = reasonAgainstHall(actor, lending);
  if (wrongHall || lending.status === 'lost') return wrongHall;
  return conflict('Only lost books can be marked as found.');
}

/** Shown to staff who undo a return of a loan that is not, or no longer, returned. */
export const isNotReturned = "This loan hasn't been returned.";

/** Why the caller may not undo a return now; null if they may. Admins may, and the person who took the book back, for a few minutes. */
export function reasonAgainstUndoing(
  actor: StaffActor,
  lending: LendingState & { undone: boolean; closed_at: Date | null; closed_by: string | null },
  now: Date,
): Refusal | null {
  const wrongHall = reasonAgainstHall(actor, lending);
  if (wrongHall) return wrongHall;
  const { status, undone, closed_at, closed_by } = lending;
  if (status !== 'returned' || undone || closed_at === null) return conflict(isNotReturned);
  if (!mayUndoReturn(actor, closed_by)) {
    return forbidden('Only an admin or the person who took the book back can undo this.');
  }
  if (!isAhead(closed_at, now) && now < minutesAfter(closed_at, undoReturnMinutes)) return null;
  const time = pluralise(undoReturnMinutes, 'minute');
  return conflict(msg('A return can be undone within {time}. Please hand the book out again.', { time }));
}
