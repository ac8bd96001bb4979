import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../../lib/seeded-random.ts';
import { look } from '../histories/reading-steps.ts';
import { randomStep } from '../histories/steps.ts';
import type { World } from '../histories/world.ts';

/** The maximum number of calls in progress, so that a server that cannot keep up gets no more. */
const atOnce = 32;
const tick = 50;
/** The share of calls that only read. */
const readShare = 0.7;

/** The results of a load. */
export interface Load {
  acts: number;
  /** Calls that were due and not made because too many were in progress. */
  skipped: number;
  /** The number of responses by status. */
  answers: Map<number, number>;
}

/** Makes `rate` calls per second until `until`, a time of `performance.now()`, and counts them in `load`. */
export async function loadSteadily(
  world: World,
  random: Random,
  { rate, until, load }: { rate: number; until: number; load: Load },
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  const call = async () => {
    const { status } = await (random.happens(readShare) ? look(world, random) : randomStep(world, random));
    load.acts += 1;
    load.answers.set(status, (load.answers.get(status) ?? 0) + 1);
  };
  const begin = performance.now();
  for (let begun = 0; performance.now() < until; ) {
    const due = Math.floor(((performance.now() - begin) / 1000) * rate);
    for (; begun < due; begun += 1) {
      if (underWay.size >= atOnce) {
        load.skipped += 1;
        continue;
      }
      const one: Promise<void> = call().finally(() => underWay.delete(one));
      underWay.add(one);
    }
    await wait(tick);
    // A failed call ends the load with its error.
    await Promise.race([...underWay, undefined]);
  }
  await Promise.all(underWay);
}
