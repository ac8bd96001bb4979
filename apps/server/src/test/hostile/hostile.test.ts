import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenInvariants } from '../invariants.ts';
import { useLibrary } from '../test-library.ts';
import { hostileCalls } from './calls.ts';
import { faultOf } from './faults.ts';
import { hostileScene } from './scene.ts';
import { hangUp, send } from './send.ts';

/** The number of calls; `npm run hostile` makes more. */
const callCount = Number(process.env.HOSTILE_CALLS ?? 2000);
/** Printed with a failure; a run with the same seed makes the same calls. */
const seed = Number(process.env.HOSTILE_SEED ?? randomInt(2 ** 31));
const batchSize = 80;
const timeout = 60_000 + callCount * 50;

const library = useLibrary({
  login_tries_account: 0,
  login_tries_address: 0,
  registrations_address: 0,
  searches_address: 0,
});

const unhandled: unknown[] = [];
const recordUnhandled = (reason: unknown) => unhandled.push(reason);
beforeAll(() => {
  process.on('unhandledRejection', recordUnhandled);
});
afterAll(() => {
  process.off('unhandledRejection', recordUnhandled);
  hangUp();
});

/** Makes a batch of concurrent calls, in a scene of its own, and returns the faults of the responses. */
async function faultsIn(batch: number): Promise<string[]> {
  const { known, tokens } = await hostileScene(library());
  const calls = fc.sample(hostileCalls(), { numRuns: batchSize, seed: seed + batch });
  const faults = await Promise.all(
    calls.map(async (call) => {
      const fault = faultOf(call, await send(library().address, call, known, tokens[call.caller]));
      return fault === null ? [] : [`${fault}\n  after ${JSON.stringify(call).slice(0, 2000)}`];
    }),
  );
  return faults.flat();
}

it(
  'whatever is sent to it, the server responds with sentences and its invariants hold',
  async () => {
    const faults: string[] = [];
    for (let batch = 0; batch * batchSize < callCount && faults.length < 20; batch += 1) {
      faults.push(...(await faultsIn(batch)));
    }
    expect(faults, `HOSTILE_SEED=${seed} makes the same calls again`).toEqual([]);
    expect(unhandled).toEqual([]);
    const { visitor, database } = library();
    expect((await visitor.get('/healthz')).status).toBe(200);
    expect(await brokenInvariants(database)).toEqual([]);
  },
  timeout,
);
