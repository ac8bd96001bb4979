import type { LendingStatus } from '@library/contract/lendings.ts';
import { addDays, dayInWords } from '../../lib/days.ts';
import { conflict, forbidden, type Refusal } from '../../lib/refusal.ts';
import { mayActInHall, type StaffActor } from '../../permissions.ts';

/** A book that came back on this day came late; on the due date itself it is not late. */
export function isLate(dueDate: string, day: string): boolean {
  return day > dueDate;
}

/**
 * The day on which a book that is brought back today counts as returned: never before it was handed out. Today may be
 * before that day after a clock or a time zone was set right.
 */
export function dayOfReturn(issueDate: string, today: string): string {
  return today < issueDate ? issueDate : today;
}

/** What bringing a book back on this day earns. */
export function pointsForReturn(dueDate: string, returnedOn: string): 'returned_on_time' | 'returned_late' {
  return isLate(dueDate, returnedOn) ? 'returned_late' : 'returned_on_time';
}

/** Why a book may not be lent until this day; null when it may: from today to the longest loan. */
export function reasonAgainstReturnDate(
  returnDate: string,
  today: string,
  maxLoanDays: number,
): string | null {
  const last = addDays(today, maxLoanDays);
  if (returnDate >= today && returnDate <= last) return null;
  return `The return date must be between ${dayInWords(today)} and ${dayInWords(last)}.`;
}

/** Said to who would hand a reader a second copy of a book that the reader has at home. */
export const hasOneAlready = 'This reader has a copy of this book at the moment.';

/** The one date that callers read: due while the book is out or lost, the day of return afterwards. */
export function shownReturnDate(lending: { due_date: string; returned_on: string | null }): string {
  return lending.returned_on ?? lending.due_date;
}

/** What the rules need to know of a lending. */
export interface LendingState {
  hall_id: string;
  status: LendingStatus;
}

function reasonAgainstStaff(actor: StaffActor, lending: LendingState): Refusal | null {
  return mayActInHall(actor, lending.hall_id) ? null : forbidden('This book was lent by another hall.');
}

/** Why this caller may not take the book back; null when it may. */
export function reasonAgainstReturn(actor: StaffActor, lending: LendingState): Refusal | null {
  const wrongHall = reasonAgainstStaff(actor, lending);
  if (wrongHall || lending.status === 'pending') return wrongHall;
  return conflict(
    lending.status === 'returned'
      ? 'This book has already been returned.'
      : 'This book is marked as lost. Mark it as found instead.',
  );
}

/** Why this caller may not mark the book as lost; null when it may. */
export function reasonAgainstLost(actor: StaffActor, lending: LendingState): Refusal | null {
  const wrongHall = reasonAgainstStaff(actor, lending);
  if (wrongHall || lending.status === 'pending') return wrongHall;
  return conflict(
    lending.status === 'returned'
      ? 'This book has already been returned.'
      : 'This book is already marked as lost.',
  );
}

/** Why this caller may not mark the book as found; null when it may. */
export function reasonAgainstFound(actor: StaffActor, lending: LendingState): Refusal | null {
  const wrongHall = reasonAgainstStaff(actor, lending);
  if (wrongHall || lending.status === 'lost') return wrongHall;
  return conflict('Only lost books can be marked as found.');
}
