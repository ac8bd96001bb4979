import { sweepTitlePages } from './features/book-drafts/book-drafts.service.ts';
import { sweepEmailProofs } from './features/email-proofs/undeliverable.service.ts';
import { sweepImports } from './features/imports/imports.service.ts';
import { sweepIsbnAnswers } from './features/isbn/asking.service.ts';
import { renewAutomatically } from './features/lendings/auto-renewals.service.ts';
import { sweepNotices } from './features/notices/notices.service.ts';
import { notifyOfOtherEditions } from './features/notices/reminders/other-editions.service.ts';
import { writeReminders } from './features/notices/reminders/reminders.service.ts';
import { startEvenings } from './features/notices/volunteer-notices.service.ts';
import { keepFigures } from './features/overview/figures.service.ts';
import { lapsePassings } from './features/passings/passings.service.ts';
import { sweepResets } from './features/password-resets/password-resets.service.ts';
import { forgetUnconfirmedReaders } from './features/readers/unconfirmed-readers.service.ts';
import { lapseRequests } from './features/requests/lapse.service.ts';
import { sweepLoginTries } from './features/sessions/login-tries.service.ts';
import { sweepSessions } from './features/sessions/sessions.service.ts';
import { sweepSightings } from './features/sightings/sightings.service.ts';
import { sweepWaits } from './features/waiting-lists/wait-sweeps.service.ts';
import { proposeLikelyWorks } from './features/works/likely-works.service.ts';
import { deleteExpiredResponses } from './http/idempotency/idempotency.queries.ts';
import type { Library } from './library.ts';

/** In milliseconds. */
const hour = 3_600_000;
const minute = 60_000;

/** Work that runs every hour; the `stopping` signal asks it to end early. */
export interface Job {
  name: string;
  run(stopping: AbortSignal): Promise<unknown>;
}

/** Callbacks that run after each run of a job. */
export interface JobObserver {
  succeeded(job: string, seconds: number): void;
  failed(job: string, error: unknown): void;
}

/**
 * Runs the hourly jobs now and then every hour. They
 * - expire uncollected requests and unanswered passings, and resume or end paused entries of waiting lists;
 * - notify waiting readers of other editions, renew loans where the library does so automatically, and write reminders;
 * - delete old notices, ended sessions, expired counts of wrong passwords, old reset links and proofs of addresses, stored
 *   responses about ISBNs, photographs of described books, reports of found copies, unconfirmed registrations, rows of imports
 *   that can no longer be undone, and expired idempotency keys;
 * - count the figures for the charts, and propose books that may be one work.
 *
 * The jobs in `more` run last. A separate job checks every minute whether to send volunteers the evening summary of pending work.
 * Several processes may run the jobs at the same time. When a job fails, the others still run, and the next hour retries it.
 * @returns a function that stops the jobs and waits for the one that is running
 */
export function startJobs(library: Library, watch: JobObserver, more: Job[] = []): () => Promise<void> {
  const jobs: Job[] = [
    { name: 'lapse-requests', run: () => lapseRequests(library) },
    { name: 'lapse-passings', run: () => lapsePassings(library) },
    { name: 'sweep-waits', run: () => sweepWaits(library) },
    { name: 'tell-other-editions', run: () => notifyOfOtherEditions(library) },
    { name: 'renew-loans', run: () => renewAutomatically(library) },
    { name: 'write-reminders', run: () => writeReminders(library) },
    { name: 'sweep-notices', run: () => sweepNotices(library) },
    { name: 'sweep-sessions', run: () => sweepSessions(library) },
    { name: 'sweep-login-tries', run: () => sweepLoginTries(library) },
    { name: 'sweep-password-resets', run: () => sweepResets(library) },
    { name: 'sweep-email-proofs', run: () => sweepEmailProofs(library) },
    { name: 'sweep-isbn-answers', run: () => sweepIsbnAnswers(library) },
    { name: 'sweep-title-pages', run: () => sweepTitlePages(library) },
    { name: 'sweep-sightings', run: () => sweepSightings(library) },
    { name: 'keep-figures', run: () => keepFigures(library) },
    { name: 'sweep-imports', run: () => sweepImports(library) },
    { name: 'propose-works', run: (stopping) => proposeLikelyWorks(library, stopping) },
    { name: 'forget-unconfirmed-readers', run: (stopping) => forgetUnconfirmedReaders(library, stopping) },
    {
      name: 'sweep-answered-calls',
      run: () => deleteExpiredResponses(library.database, library.clock.now()),
    },
    ...more,
  ];
  const stopping = new AbortController();
  let underWay = Promise.resolve();
  const runAll = async () => {
    for (const job of jobs) {
      if (!stopping.signal.aborted) await runJob(job, stopping.signal, watch);
    }
  };
  const run = () => {
    underWay = underWay.then(runAll);
  };
  run();
  const timer = setInterval(run, hour);
  const onError = (error: unknown) => watch.failed('tell-evening', error);
  const evenings = startEvenings(library, { intervalMilliseconds: minute, onError });
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await evenings.stop();
    await underWay;
  };
}

async function runJob({ name, run }: Job, stopping: AbortSignal, watch: JobObserver): Promise<void> {
  const begin = performance.now();
  try {
    await run(stopping);
    watch.succeeded(name, (performance.now() - begin) / 1000);
  } catch (error) {
    watch.failed(name, error);
  }
}
