/** Background work that runs at an interval until it is stopped. */
export interface IntervalWorker {
  /** Runs the work now; while it is running, runs it once more afterwards. */
  wake(): void;
  /** Ends the worker and waits for the run that has begun. */
  stop(): Promise<void>;
}

/**
 * Runs some work now, whenever it is woken, and every `intervalMilliseconds`; never two runs at the same time. Calls `onError`
 * with what the work throws, and continues.
 */
export function startIntervalWorker(
  work: (stopping: AbortSignal) => Promise<void>,
  { intervalMilliseconds, onError }: { intervalMilliseconds: number; onError: (error: unknown) => void },
): IntervalWorker {
  const stopping = new AbortController();
  let running = Promise.resolve();
  let isScheduled = false;
  const runOnce = async () => {
    isScheduled = false;
    if (!stopping.signal.aborted) await work(stopping.signal).catch(onError);
  };
  const wake = () => {
    if (isScheduled || stopping.signal.aborted) return;
    isScheduled = true;
    running = running.then(runOnce);
  };
  wake();
  const timer = setInterval(wake, intervalMilliseconds);
  return {
    wake,
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
