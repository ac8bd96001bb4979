import type { Database } from '../../library.ts';
import type { World } from '../histories/world.ts';
import { brokenInvariants } from '../invariants.ts';
import type { Figures } from './load.ts';

/** How much is to be done: a short case for every day's tests, a long one for `npm run chaos`. */
export interface Effort {
  /** How often something is broken. */
  rounds: number;
  /** How long, in milliseconds, something stays broken that comes back. */
  outage: number;
}

/** One thing that goes wrong; it works on folders and ports of its own and leaves nothing behind. */
export interface Case {
  name: string;
  /** What it cannot be tried on; null where it can. */
  reasonAgainst?(): string | null;
  /** Its figures, in words. Throws where anything was lost, or did not come back. */
  run(effort: Effort): Promise<string>;
}

/**
 * Looks up what callers were told has been done, and what must hold in any library. Throws with what is wrong.
 * @returns the figures of the load, in words
 */
export async function expectNothingLost(database: Database, world: World, figures: Figures): Promise<string> {
  const wrong = [
    ...(await world.acknowledged.missingFrom(database)).map((promise) => `lost: ${promise}`),
    ...(await brokenInvariants(database)),
    ...figures.faults,
  ];
  if (wrong.length > 0) throw new Error(wrong.slice(0, 20).join('\n'));
  const { fine, reads, later, unanswered } = figures;
  return `${fine} acts and ${reads} reads answered, ${later} told to come later, ${unanswered} without an answer; ${world.acknowledged.count} promises looked up`;
}
