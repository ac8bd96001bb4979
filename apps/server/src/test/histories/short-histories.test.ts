import fc from 'fast-check';
import { afterAll, expect, inject, it } from 'vitest';
import { seededRandom } from '../../lib/seeded-random.ts';
import { brokenInvariants } from '../invariants.ts';
import { openLibrary, type TestLibrary } from '../open-library.ts';
import { firstMorning } from '../test-library.ts';
import { faultOf } from './faults.ts';
import { steps, weightedStepNames } from './steps.ts';
import { makeWorld } from './world.ts';

/** How many histories are tried. */
const histories = Number(process.env.SHORT_HISTORIES ?? 20);
const timeLimit = 30_000 + histories * 1000;

/** One library serves all histories until one of them breaks it. */
let opened: TestLibrary | undefined;
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
    },
    webDir: null,
  });
const close = async () => {
  await opened?.close();
  opened = undefined;
};
afterAll(close);

/** Something that is done, and the random by which its people and things are picked. */
const step = fc.record({ act: fc.constantFrom(...weightedStepNames), random: fc.nat(999) });
/** What happens one after the other; what stands together happens at once. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 25, size: 'max' });

it(
  'short histories leave nothing wrong, and one that does is told as short as it can be',
  async () => {
    const property = fc.asyncProperty(history, async (moments) => {
      opened ??= await open();
      const { database, address } = opened;
      const world = await makeWorld(opened, [address]);
      try {
        for (const moment of moments) {
          const doing = moment.map(({ act, random }) => steps[act](world, seededRandom(random)));
          const answers = await Promise.all(doing);
          expect(answers.map(faultOf).filter((fault) => fault !== null)).toEqual([]);
          expect(await brokenInvariants(database)).toEqual([]);
        }
        expect(await world.acknowledged.missingFrom(database)).toEqual([]);
      } catch (error) {
        // What is broken stays broken: the next history begins in another library.
        await close();
        throw error;
      }
    });
    // On a slow machine fewer are tried, and one that fails is told as short as it has become by then.
    await fc.assert(property, { numRuns: histories, interruptAfterTimeLimit: timeLimit });
  },
  timeLimit + 60_000,
);
