import { sweepTitlePages } from './features/book-drafts/book-drafts.service.ts';
import { sweepEmailProofs } from './features/email-proofs/undeliverable.service.ts';
import { sweepImports } from './features/imports/imports.service.ts';
import { sweepIsbnAnswers } from './features/isbn/asking.service.ts';
import { renewAutomatically } from './features/lendings/auto-renewals.service.ts';
import { startEvenings } from './features/notices/desk.service.ts';
import { sweepNotices } from './features/notices/notices.service.ts';
import { tellOtherEditions } from './features/notices/other-editions.service.ts';
import { writeReminders } from './features/notices/reminders.service.ts';
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

const hour = 3_600_000;
const minute = 60_000;

/** Work that runs every hour; the `stopping` signal asks it to end early. */
export interface Job {
  name: string;
  run(stopping: AbortSignal): Promise<unknown>;
}

/** Callbacks for the end of each run of a job. */
export interface JobObserver {
  succeeded(job: string, seconds: number): void;
  failed(job: string, error: unknown): void;
}

/**
 * Runs the hourly jobs, the first time now: requests that nobody collected lapse, and so do passings that nobody answered; paused entries of waiting lists go on or end, and
 * those who wait are told of other editions; loans are renewed where the library does that; reminders are written; old notices, ended
 * sessions, expired counts of wrong passwords, old reset links and proofs of addresses, answers about ISBNs, photographs of described
 * books, what finders told of copies, registrations that nobody confirmed, rows of imports that can no longer be undone and expired
 * idempotency keys are deleted; the figures of the charts are counted; books that may be one work are proposed; then the jobs in `more`. In the evening volunteers are told what waits, within a minute.
 * Several processes may run them at the same time. When a job fails, the others still run, and the next hour tries it again.
 * @returns a function that stops the jobs and waits for the one that is running
 */
export function startJobs(library: Library, watch: JobObserver, more: Job[] = []): () => Promise<void> {
  const jobs: Job[] = [
    { name: 'lapse-requests', run: () => lapseRequests(library) },
    { name: 'lapse-passings', run: () => lapsePassings(library) },
    { name: 'sweep-waits', run: () => sweepWaits(library) },
    { name: 'tell-other-editions', run: () => tellOtherEditions(library) },
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
  const evenings = startEvenings(library, { every: minute, onError });
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
