import { busy } from '../refusal.ts';

/** Runs a task as soon as fewer than the limit are running. */
export interface ConcurrencyLimit {
  <Result>(work: () => Promise<Result>): Promise<Result>;
  /** The number of tasks in the queue. */
  waiting(): number;
}

/**
 * Limits how many heavy tasks run concurrently; further ones wait in a queue. When `waitingAtMost` tasks are in the queue, throws
 * a 503 refusal and calls `onRefused`, because people would wait too long.
 */
export function createConcurrencyLimit(
  atOnce: number,
  waitingAtMost: number,
  onRefused?: () => void,
): ConcurrencyLimit {
  let running = 0;
  const waiting: (() => void)[] = [];

  const withLimit = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running += 1;
    else if (waiting.length < waitingAtMost) {
      // The next task takes over this place, so `running` does not change.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      onRefused?.();
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
  return Object.assign(withLimit, { waiting: () => waiting.length });
}
