import { sweepSessions } from './features/accounts/sessions.service.ts';
import { lapseRequests } from './features/requests/lapse.service.ts';
import type { Library } from './library.ts';

const hour = 3_600_000;

/** Work that is done every hour; `stopping` asks it to end early. */
export type Job = (stopping: AbortSignal) => Promise<unknown>;

/**
 * Does what happens by itself, at once and then every hour: requests that nobody collected lapse, ended
 * log-ins are forgotten, and what `more` names. Several
 * processes may do it at the same time. A failure goes to `reportFailure`, the other jobs go on, and the next hour
 * tries again. Returns a function that stops it and waits for what is under way.
 */
export function startJobs(
  library: Library,
  reportFailure: (error: unknown) => void,
  more: Job[] = [],
): () => Promise<void> {
  const jobs: Job[] = [() => lapseRequests(library), () => sweepSessions(library), ...more];
  const stopping = new AbortController();
  let underWay = Promise.resolve();
  const runAll = async () => {
    for (const job of jobs) {
      if (!stopping.signal.aborted) await job(stopping.signal).catch(reportFailure);
    }
  };
  const run = () => {
    underWay = underWay.then(runAll);
  };
  run();
  const timer = setInterval(run, hour);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await underWay;
  };
}
