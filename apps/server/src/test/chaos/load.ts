import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '../../lib/seeded-random.ts';
import { faultOf } from '../histories/faults.ts';
import { look } from '../histories/reading-steps.ts';
import { randomStep } from '../histories/steps.ts';
import type { World } from '../histories/world.ts';

/** How a load went so far. */
export interface Figures {
  /** Calls that were answered as on any day. */
  fine: number;
  /** Calls that were told to come again: a 503 with a sentence and `Retry-After`. */
  later: number;
  /** Calls that got no answer because the server was gone. */
  unanswered: number;
  /** Reads that were answered as on any day. */
  reads: number;
  /** Answers that nobody should ever get. */
  faults: string[];
}

/** People who use the library without a pause until they are told to stop. */
export interface Load {
  readonly figures: Figures;
  stop(): Promise<Figures>;
}

const callers = 12;
/** Milliseconds after which somebody calls again who got no answer, or was told to come later. */
const again = 30;
const looks = 0.3;

/** Lets a dozen people use the library at once. */
export function startLoad(world: World): Load {
  const figures: Figures = { fine: 0, later: 0, unanswered: 0, reads: 0, faults: [] };
  let isOver = false;
  const call = async (caller: number) => {
    const random = seededRandom(Date.now() * callers + caller);
    while (!isOver) {
      const isLook = random.happens(looks);
      try {
        const answer = await (isLook ? look(world, random) : randomStep(world, random));
        const fault = faultOf(answer);
        if (fault) figures.faults.push(fault);
        else if (answer.status >= 500) figures.later += 1;
        else if (isLook) figures.reads += 1;
        else figures.fine += 1;
        if (answer.status < 500) continue;
      } catch (error) {
        // `fetch` throws these where a connection fails or breaks off; anything else is ours.
        if (!(error instanceof TypeError && error.cause)) throw error;
        figures.unanswered += 1;
      }
      await wait(again);
    }
  };
  const calling = Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  // Whoever waits for the end hears of it.
  calling.catch(() => undefined);
  return {
    figures,
    stop: async () => {
      isOver = true;
      await calling;
      return figures;
    },
  };
}

/** Waits until this many more calls were answered as on any day: the library works. */
export async function untilWorks(load: Load, more = 20, patience = 120_000): Promise<void> {
  await until(() => load.figures.fine, load.figures.fine + more, patience, 'No call was answered any more');
}

/** Waits until a figure has come to a number. Throws the sentence when it does not in so many milliseconds. */
export async function until(
  figure: () => number | Promise<number>,
  wanted: number,
  patience: number,
  sentence: string,
): Promise<void> {
  const end = performance.now() + patience;
  while ((await figure()) < wanted) {
    if (performance.now() > end) throw new Error(`${sentence} within ${patience / 1000} s.`);
    await wait(20);
  }
}
