import { setTimeout as wait } from 'node:timers/promises';

/** A PostgreSQL that is to run for as long as the server does. */
export interface SupervisedProcess {
  /** Whether it runs now. */
  runs(): Promise<boolean>;
  /** Starts it again, where the old one was. */
  startAgain(): Promise<void>;
}

/** In milliseconds: how often it is looked at, and how long to wait after a start that failed. */
interface Pauses {
  look: number;
  first: number;
  longest: number;
}

const usual: Pauses = { look: 500, first: 500, longest: 30_000 };

/**
 * Looks after a PostgreSQL: when it ends without being told to (killed, out of memory, no room on the disk), it is started
 * again, after longer and longer pauses for as long as that fails. Returns a function that stops looking and waits for a
 * start that is under way.
 */
export function superviseProcess(
  kept: SupervisedProcess,
  log: (message: string) => void,
  { look, first, longest }: Pauses = usual,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  /** False when it was cut short. */
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
      log('PostgreSQL has ended without being told to. It is started again.');
      await startUntilItRuns();
    }
  };
  const watching = watch();
  return () => {
    stopping.abort();
    return watching;
  };
}
