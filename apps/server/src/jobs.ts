import { sweepSessions } from './features/accounts/sessions.service.ts';
import { lapseRequests } from './features/requests/lapse.service.ts';
import type { Library } from './library.ts';

const hour = 3_600_000;

/**
 * Does what happens by itself, at once and then every hour: requests that nobody collected lapse, ended
 * log-ins are forgotten. Several
 * processes may do it at the same time. A failure goes to `reportFailure`, and the next hour tries again.
 * Returns a function that stops it and waits for what is under way.
 */
export function startJobs(library: Library, reportFailure: (error: unknown) => void): () => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve();
  const run = () => {
    underWay = underWay
      .then(() => lapseRequests(library))
      .then(() => sweepSessions(library))
      .catch(reportFailure);
  };
  run();
  const timer = setInterval(run, hour);
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
