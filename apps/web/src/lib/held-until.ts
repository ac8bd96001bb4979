import { addDays } from './dates.ts';

/**
 * The last day on which the copy of a pending request waits for its reader: it lapses on the day after.
 * Null where the day of the request is missing: servers of this contract may leave it out.
 */
export function heldUntil(requestDate: string | null, lapseDays: number): string | null {
  return requestDate ? addDays(requestDate, lapseDays) : null;
}
