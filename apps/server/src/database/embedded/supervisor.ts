import { setTimeout as wait } from 'node:timers/promises';

/** A PostgreSQL that shall run as long as the server does. */
export interface SupervisedProcess {
  /** Whether it runs now. */
  runs(): Promise<boolean>;
  /** Starts it again with the same port and files. */
  startAgain(): Promise<void>;
}

/** In milliseconds: the interval of the checks, and the pauses after failed starts. */
interface Pauses {
  look: number;
  first: number;
  longest: number;
}

const usual: Pauses = { look: 500, first: 500, longest: 30_000 };

/**
 * Restarts a PostgreSQL that ends unexpectedly (killed, out of memory, disk full), after longer and longer pauses while that
 * fails. Returns a function that ends the supervision and waits for a start in progress.
 */
export function superviseProcess(
  kept: SupervisedProcess,
  log: (message: string) => void,
  { look, first, longest }: Pauses = usual,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  /** Resolves with false when it was interrupted. */
  const pause = (milliseconds: number): Promise<boolean> =>
    wait(milliseconds, true, { signal, ref: false }).catch(() => false);

  const startUntilItRuns = async () => {
    for (let next = first; ; next = Math.min(next * 2, longest)) {
      try {
        await kept.startAgain();
        log('PostgreSQL runs again.');
        return;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        log(`${reason}\nIt is tried again in ${next / 1000} s.`);
        if (!(await pause(next))) return;
      }
    }
  };
  const watch = async () => {
    while (await pause(look)) {
      if (await kept.runs()) continue;
      log('PostgreSQL has ended unexpectedly. It is started again.');
      await startUntilItRuns();
    }
  };
  const watching = watch();
  return () => {
    stopping.abort();
    return watching;
  };
}
