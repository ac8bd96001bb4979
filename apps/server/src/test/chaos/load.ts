import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '../../lib/seeded-random.ts';
import { faultOf } from '../histories/faults.ts';
import { look } from '../histories/reading-steps.ts';
import { randomStep } from '../histories/steps.ts';
import type { World } from '../histories/world.ts';

/** The results of a load so far. */
export interface Figures {
  /** Steps with an expected response. */
  fine: number;
  /** Calls that got a 503 with a message and `Retry-After`. */
  later: number;
  /** Calls without a response, because the server was not running. */
  unanswered: number;
  /** Reads with an expected response. */
  reads: number;
  /** Responses that must never occur. */
  faults: string[];
}

/** Callers who use the library without a pause until `stop` is called. */
export interface Load {
  readonly figures: Figures;
  stop(): Promise<Figures>;
}

const callers = 12;
/** Milliseconds before a caller who got no response or a 503 makes another call. */
const retryDelay = 30;
/** The share of calls that only read. */
const readShare = 0.3;

/** Makes a dozen callers use the library concurrently. */
export function startLoad(world: World): Load {
  const figures: Figures = { fine: 0, later: 0, unanswered: 0, reads: 0, faults: [] };
  let isOver = false;
  const call = async (caller: number) => {
    const random = seededRandom(Date.now() * callers + caller);
    while (!isOver) {
      const isRead = random.happens(readShare);
      try {
        const response = await (isRead ? look(world, random) : randomStep(world, random));
        const fault = faultOf(response);
        if (fault) figures.faults.push(fault);
        else if (response.status >= 500) figures.later += 1;
        else if (isRead) figures.reads += 1;
        else figures.fine += 1;
        if (response.status < 500) continue;
      } catch (error) {
        // `fetch` throws these when a connection fails; any other error is a mistake in the test.
        if (!(error instanceof TypeError && error.cause)) throw error;
        figures.unanswered += 1;
      }
      await wait(retryDelay);
    }
  };
  const calling = Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  // `stop` throws the error.
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

/** Waits until this many more steps got an expected response, which shows that the library works. */
export async function untilWorks(load: Load, more = 20, timeout = 120_000): Promise<void> {
  await until(() => load.figures.fine, load.figures.fine + more, timeout, 'No call was answered any more');
}

/** Waits until a figure has reached a number. Throws an error with this sentence after `timeout` milliseconds. */
export async function until(
  figure: () => number | Promise<number>,
  wanted: number,
  timeout: number,
  sentence: string,
): Promise<void> {
  const end = performance.now() + timeout;
  while ((await figure()) < wanted) {
    if (performance.now() > end) throw new Error(`${sentence} within ${timeout / 1000} s.`);
    await wait(20);
  }
}
