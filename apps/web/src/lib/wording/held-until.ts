import { addDays } from './dates.ts';

/**
 * The last day on which the copy of a pending request is held for its reader; the request lapses the day after. Null when the
 * day of the request is missing, because servers that follow the contract may leave it out.
 */
export function heldUntil(requestDate: string | null, lapseDays: number): string | null {
  return requestDate ? addDays(requestDate, lapseDays) : null;
}
