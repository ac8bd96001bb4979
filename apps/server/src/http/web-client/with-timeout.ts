import { setTimeout as wait } from 'node:timers/promises';

/**
 * How long a page waits for the facts in its head, in milliseconds. People can do without them, and the page needs no database.
 */
const usualTimeout = 500;

/** Resolves with the result of `finding`, or with null when it fails or takes longer than `milliseconds`. Never rejects. */
export function withTimeout<Found>(
  finding: Promise<Found | null>,
  milliseconds: number = usualTimeout,
): Promise<Found | null> {
  return Promise.race([finding.catch(() => null), wait(milliseconds, null, { ref: false })]);
}
