import { additionHours } from '@library/contract/intake/book-additions.ts';
import { conflict, type Refusal } from '../../lib/refusal.ts';
import { isAhead } from '../../lib/time/moments.ts';

/** In milliseconds. */
const hour = 3_600_000;

/** Additions since this moment are listed and can be undone. */
export const listedSince = (now: Date): Date => new Date(now.getTime() - additionHours * hour);

/** The current state of an added copy. */
interface AddedCopy {
  state: string;
  accessioned_at: Date;
  changed_at: Date;
}

/** Why an addition cannot be undone; null when it can. Its copies must be untouched: none requested, lent, moved or withdrawn. */
export function reasonAgainstUndo(
  { added_at, undone_at, copy_ids }: { added_at: Date; undone_at: Date | null; copy_ids: readonly string[] },
  copies: readonly AddedCopy[],
  now: Date,
): Refusal | null {
  if (undone_at) return conflict('This has been undone already.');
  if (added_at <= listedSince(now) || isAhead(added_at, now)) {
    return conflict(
      'This was added too long ago to be undone. An admin can change the copies in the book index.',
    );
  }
  const isAsItCame = (copy: AddedCopy) =>
    copy.state === 'available' && copy.changed_at.getTime() === copy.accessioned_at.getTime();
  if (copies.length === copy_ids.length && copies.every(isAsItCame)) return null;
  return conflict(
    "Something has happened to one of these copies since, so this can't be undone. An admin can change them in the book index.",
  );
}
