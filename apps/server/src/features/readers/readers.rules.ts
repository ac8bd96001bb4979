import { type ChangedReader, mostPoints } from '@library/contract/people/readers.ts';
import type { FieldWords } from '../../lib/changed-from.ts';
import { conflict, forbidden, type Refusal } from '../../lib/refusal.ts';
import { msg } from '../../lib/sentences/message-descriptor.ts';

/** The reason against deleting a reader; null when there is none. */
export function reasonAgainstReaderDeletion(name: string, booksOut: number): Refusal | null {
  if (booksOut === 0) return null;
  return conflict(
    msg(
      '{name} still has {booksOut, plural, one {# borrowed book} other {# borrowed books}}. Take them back or mark them as lost before you delete the reader.',
      {
        name,
        booksOut,
      },
    ),
  );
}

/** Whether an admin may set this total of points. */
export function pointsAreInRange(total: number): boolean {
  return Math.abs(total) <= mostPoints;
}

interface Blocking {
  blocked_at: Date | null;
  blocked_reason: string | null;
}

/**
 * Why a reader may not request, renew, wait for a book, write a review or change one; null when the reader may. Blocked readers
 * may still do everything else (decision 031).
 */
export function reasonAgainstBlockedReader(reader: Pick<Blocking, 'blocked_at'>): Refusal | null {
  return reader.blocked_at === null ? null : forbidden('Your account is blocked. Please ask the library.');
}

/**
 * The block of a reader after an admin's form (decision 031). It stays as it is where the form does not mention it. A block
 * that continues keeps its start, and its reason unless the form gives another.
 */
export function blockAfter(
  before: Blocking,
  form: { isVerified?: boolean | undefined; blocked_reason: string | null },
  now: Date,
): Blocking {
  if (form.isVerified === undefined) {
    return { blocked_at: before.blocked_at, blocked_reason: before.blocked_reason };
  }
  if (form.isVerified) return { blocked_at: null, blocked_reason: null };
  return {
    blocked_at: before.blocked_at ?? now,
    blocked_reason: form.blocked_reason ?? before.blocked_reason,
  };
}

/** The words for the fields of the edit dialog when somebody else has changed one (decision 104). */
export const readerFieldWords: FieldWords<Omit<ChangedReader, 'changed_from'>> = {
  name: 'Name',
  email: 'Email',
  contact: 'Contact',
  registration_no: 'Registration number',
  session: 'Session',
  gender: 'Gender',
  hall_id: 'Hall',
  dept_id: 'Department',
  isVerified: 'Block',
  blocked_reason: 'Block',
  total_points: 'Total points',
};

/** A stored reader with the block as in the contract: `isVerified`, and the reason. */
export function withBlock<Row extends Blocking>({ blocked_at, ...row }: Row) {
  return { ...row, isVerified: blocked_at === null };
}
