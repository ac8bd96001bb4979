import { seededRandom } from '../../apps/server/src/lib/seeded-random.ts';
import { type ActName, runErrand, type Took } from './acts.ts';
import { Connection } from './connection.ts';
import type { Errand, LendingScene } from './lending-scene.ts';

/** Runs one errand; resolves to false when no copy was left. */
export type RunOne = (errand: Errand, took: Took) => Promise<boolean>;

/** The acts of all callers so far. */
export interface ErrandTally {
  /** Milliseconds of each act. */
  times: Record<ActName, number[]>;
  /** The number of errands for which no copy was left. */
  refused: number;
}

export const emptyErrandTally = (): ErrandTally => ({
  times: { request: [], fulfil: [], return: [] },
  refused: 0,
});

/** The duration of a round, and its number, which seeds the choice of errands. */
interface Round {
  seconds: number;
  round: number;
}

/**
 * Makes all callers run errands for one round. Errands under way at its end are completed; acts after the end are not
 * counted.
 */
export async function runErrands(
  scene: LendingScene,
  runs: readonly RunOne[],
  { seconds, round }: Round,
  tally: ErrandTally,
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    runs.map(async (run, caller) => {
      const random = seededRandom(round * 1000 + caller);
      while (performance.now() < end) {
        const done = await run(scene.errandFor(caller, runs.length, random), (act, milliseconds) => {
          if (performance.now() <= end) tally.times[act].push(milliseconds);
        });
        if (!done) tally.refused += 1;
      }
    }),
  );
}

/** Runs one round of errands by `callers` callers over HTTP. */
export async function runOverHttp(
  address: string,
  scene: LendingScene,
  { callers, ...round }: Round & { callers: number },
  tally: ErrandTally,
): Promise<void> {
  const connections = Array.from({ length: callers }, () => new Connection(address));
  const runs = connections.map<RunOne>((connection) => async (errand, took) => {
    return (await runErrand(connection, errand, took)) !== null;
  });
  await runErrands(scene, runs, round, tally);
  for (const connection of connections) connection.close();
}
