import fc from 'fast-check';
import { afterAll, expect, inject, it } from 'vitest';
import { workOffImports } from '../../features/imports/imports-worker.service.ts';
import { seededRandom } from '../../lib/seeded-random.ts';
import { brokenInvariants } from '../invariants/invariants.ts';
import { openLibrary, type TestLibrary } from '../open-library.ts';
import { startMailServer } from '../stand-ins/mail-server.ts';
import { pushHosts, startPushService } from '../stand-ins/push-service.ts';
import { firstMorning } from '../test-library.ts';
import { faultOf } from './faults.ts';
import { steps, weightedStepNames } from './steps.ts';
import { makeWorld, type Outside } from './world.ts';

/** The number of histories to try. */
const histories = Number(process.env.SHORT_HISTORIES ?? 10);
const timeLimit = 30_000 + histories * 1000;

/** One library serves all histories until one of them fails. */
let opened: TestLibrary | undefined;
let outside: Outside | undefined;
const open = () =>
  openLibrary({
    postgres: inject('postgres'),
    template: inject('template'),
    start: firstMorning,
    settings: {
      max_open_books: 3,
      first_book_requests: 2,
      requests_a_day: 0,
      registrations_address: 0,
      searches_address: 0,
      wait_order: 'home_first',
      pass_on: 'on',
      push_hosts: pushHosts,
    },
    webDir: null,
  });
const close = async () => {
  await opened?.close();
  opened = undefined;
};
afterAll(async () => {
  await close();
  await outside?.post.close();
  await outside?.pushService.close();
});

/** A step, and the seed for its random choices. */
const step = fc.record({ name: fc.constantFrom(...weightedStepNames), seed: fc.nat(999) });
/** Groups of steps, one group after the other; the steps of a group run concurrently. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 25, size: 'max' });

it(
  'short histories leave nothing wrong, and a failing one is printed as short as possible',
  async () => {
    const property = fc.asyncProperty(history, async (moments) => {
      opened ??= await open();
      outside ??= { post: await startMailServer(), pushService: await startPushService() };
      const { database, address } = opened;
      const world = await makeWorld(opened, [address], outside);
      try {
        for (const moment of moments) {
          const doing = moment.map(({ name, seed }) => steps[name](world, seededRandom(seed)));
          const working = workOffImports(opened);
          const answers = await Promise.all(doing);
          await working;
          expect(answers.map(faultOf).filter((fault) => fault !== null)).toEqual([]);
          expect(await brokenInvariants(database)).toEqual([]);
        }
        expect(await world.acknowledged.missingFrom(database)).toEqual([]);
      } catch (error) {
        // This library stays broken, so the next history gets a new one.
        await close();
        throw error;
      }
    });
    // At the time limit, a slow machine stops trying histories, and stops shortening a failing one.
    await fc.assert(property, { numRuns: histories, interruptAfterTimeLimit: timeLimit });
  },
  timeLimit + 60_000,
);
