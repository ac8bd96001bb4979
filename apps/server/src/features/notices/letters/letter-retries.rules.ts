import { minutesAfter } from '../../../lib/time/moments.ts';

/** Minutes from each failed attempt to the next; after the last one the library gives up. */
const minutesToNext = [1, 5, 30, 180];

/**
 * When to try a letter or push again after its `attempts`-th failure; null to give up, also when the next attempt would be too late.
 */
export function nextTry(attempts: number, now: Date, validUntil: Date | null = null): Date | null {
  const minutes = minutesToNext[attempts - 1];
  if (minutes === undefined) return null;
  const next = minutesAfter(now, minutes);
  return validUntil === null || next < validUntil ? next : null;
}
