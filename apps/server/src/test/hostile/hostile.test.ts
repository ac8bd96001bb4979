import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../invariants/invariants.ts';
import type { TestLibrary } from '../open-library.ts';
import { useLibrary } from '../test-library.ts';
import { hostileCalls } from './calls.ts';
import { faultOf } from './faults.ts';
import { hostileScene } from './scene.ts';
import { hangUp, send } from './send.ts';

/** The number of calls of each seed; `npm run hostile` makes more. */
const callCount = Number(process.env.HOSTILE_CALLS ?? 1000);
const batchSize = 80;
const batchCount = Math.ceil(callCount / batchSize);
/** The first seed. */
const seed = Number(process.env.HOSTILE_SEED ?? randomInt(2 ** 30));
/** The seeds of the run. The batches of a seed have consecutive numbers, so seeds are far enough apart to share no batch. */
const seeds = Array.from(
  { length: Number(process.env.HOSTILE_SEEDS ?? 1) },
  (_, index) => seed + index * batchCount,
);
const timeout = 60_000 + callCount * 50;

const unhandled: unknown[] = [];
const recordUnhandled = (reason: unknown) => unhandled.push(reason);
beforeAll(() => {
  process.on('unhandledRejection', recordUnhandled);
});
afterAll(() => {
  process.off('unhandledRejection', recordUnhandled);
  hangUp();
});

/** Makes a batch of concurrent calls in its own scene, and returns the faults of the responses. */
async function faultsIn(library: TestLibrary, batchSeed: number): Promise<string[]> {
  const { known, tokens } = await hostileScene(library);
  const calls = fc.sample(hostileCalls(), { numRuns: batchSize, seed: batchSeed });
  const faults = await Promise.all(
    calls.map(async (call) => {
      const fault = faultOf(call, await send(library.address, call, known, tokens[call.caller]));
      return fault === null ? [] : [`${fault}\n  after ${JSON.stringify(call).slice(0, 2000)}`];
    }),
  );
  return faults.flat();
}

// Each seed has its own library, so that running a failed seed alone repeats the same calls in the same library.
describe.each(seeds)('HOSTILE_SEED=%i', (first) => {
  const library = useLibrary({
    login_tries_account: 0,
    login_tries_address: 0,
    registrations_address: 0,
    searches_address: 0,
  });

  it(
    'whatever is sent to it, the server responds with sentences and its invariants hold',
    async () => {
      const faults: string[] = [];
      for (let batch = 0; batch < batchCount && faults.length < 20; batch += 1) {
        faults.push(...(await faultsIn(library(), first + batch)));
      }
      expect(faults, `HOSTILE_SEED=${first} HOSTILE_CALLS=${callCount} makes the same calls again`).toEqual(
        [],
      );
      expect(unhandled.splice(0)).toEqual([]);
      const { visitor, database } = library();
      expect((await visitor.get('/healthz')).status).toBe(200);
      expect(await brokenInvariants(database)).toEqual([]);
    },
    timeout,
  );
});
