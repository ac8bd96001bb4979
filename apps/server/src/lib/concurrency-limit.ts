import { busy } from './refusal.ts';

/** Runs work when its turn comes. */
export interface ConcurrencyLimit {
  <Result>(work: () => Promise<Result>): Promise<Result>;
  /** How much waits in line. */
  waiting(): number;
}

/**
 * Bounds how much heavy work runs at once; the rest waits in line. Throws a 503 refusal for work that finds more
 * than `waitingAtMost` in line already: then it is better to say so than to let people wait. `refused` hears of it.
 */
export function createConcurrencyLimit(atOnce: number, waitingAtMost: number, refused?: () => void): ConcurrencyLimit {
  let running = 0;
  const waiting: (() => void)[] = [];

  const take = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running += 1;
    else if (waiting.length < waitingAtMost) {
      // Whoever ends hands the turn on, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      refused?.();
      throw busy();
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return Object.assign(take, { waiting: () => waiting.length });
}
