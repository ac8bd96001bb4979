import { setTimeout as wait } from 'node:timers/promises';

/** A page waits so long for what its head tells, in milliseconds: people can do without it, and the page itself needs no database. */
const usualTimeout = 500;

/** What is found within `milliseconds` for a page that waits for it; null where that fails, or takes longer. Never throws. */
export function withTimeout<Found>(
  finding: Promise<Found | null>,
  milliseconds: number = usualTimeout,
): Promise<Found | null> {
  return Promise.race([finding.catch(() => null), wait(milliseconds, null, { ref: false })]);
}
