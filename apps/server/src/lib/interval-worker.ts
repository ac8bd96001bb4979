/** Work that goes on by itself until it is stopped. */
export interface IntervalWorker {
  /** Does the work now; once more when it is under way. */
  wake(): void;
  /** Ends it and waits for what is under way. */
  stop(): Promise<void>;
}

/**
 * Does some work at once, then whenever it is woken and every so many milliseconds, never twice at a time. `failed` is
 * told what the work throws; it goes on.
 */
export function startIntervalWorker(
  work: (stopping: AbortSignal) => Promise<void>,
  { every, failed }: { every: number; failed: (error: unknown) => void },
): IntervalWorker {
  const stopping = new AbortController();
  let underWay = Promise.resolve();
  let asked = false;
  const runOnce = async () => {
    asked = false;
    if (!stopping.signal.aborted) await work(stopping.signal).catch(failed);
  };
  const wake = () => {
    if (asked || stopping.signal.aborted) return;
    asked = true;
    underWay = underWay.then(runOnce);
  };
  wake();
  const timer = setInterval(wake, every);
  return {
    wake,
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await underWay;
    },
  };
}
