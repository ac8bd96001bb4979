import { setTimeout as wait } from 'node:timers/promises';

/** A page waits so long for what its head tells, in milliseconds: people can do without it, and the page itself needs no database. */
const patience = 500;

/** What is found for the head of a page; null where that fails, or takes too long. Never throws. */
export function inTime<Found>(finding: Promise<Found | null>): Promise<Found | null> {
  return Promise.race([finding.catch(() => null), wait(patience, null, { ref: false })]);
}
