import type { World } from '../histories/world.ts';
import { brokenInvariants } from '../invariants/invariants.ts';
import { deadlocksInLog } from '../processes/deadlock-log.ts';
import { withDatabaseOf } from '../processes/direct-library.ts';
import type { Figures } from './load.ts';

/** The length of a case: short in the tests, long in `npm run chaos`. */
export interface Effort {
  /** The number of failures. */
  rounds: number;
  /** The duration of a temporary failure, in milliseconds. */
  outage: number;
  /** Whether to fail when a promised time is exceeded. Only for the command, because a test beside others measures the machine. */
  holdTimes: boolean;
}

/** One kind of failure. It uses its own folders and ports and removes them. */
export interface Case {
  name: string;
  /** The reason why it cannot run on this machine; null when it can. */
  reasonAgainst?(): string | null;
  /** Returns a summary. Throws when anything was lost, or the library did not recover. */
  run(effort: Effort): Promise<string>;
}

/**
 * Compares the acknowledged changes (optionally only those before a moment of `performance.now()`) with the database in a
 * data folder. Also checks the invariants, and that there was no deadlock.
 * @returns a summary of the load
 * @throws with the differences
 */
export async function expectNothingLost(
  dataDir: string,
  world: World,
  figures: Figures,
  before = Number.POSITIVE_INFINITY,
): Promise<string> {
  const wrong = await withDatabaseOf(dataDir, async ({ database }) => [
    ...(await world.acknowledged.missingFrom(database, before)).map(
      (acknowledged) => `lost: ${acknowledged}`,
    ),
    ...(await brokenInvariants(database)),
    ...figures.faults,
  ]);
  const deadlocks = await deadlocksInLog(dataDir);
  if (deadlocks > 0) wrong.push(`${deadlocks} deadlocks: see the order of locks in decision 028`);
  if (wrong.length > 0) throw new Error(wrong.slice(0, 20).join('\n'));
  const { fine, reads, later, unanswered } = figures;
  return `${fine} steps and ${reads} reads answered, ${later} refused with a 503, ${unanswered} without an answer; ${world.acknowledged.countBefore(before)} promises looked up`;
}
