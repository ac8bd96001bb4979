import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ArchiveState } from '../../archive/archive-state.ts';
import { poolUsageOf } from '../../database/shared-sql/prepared-statements.ts';
import type { JobObserver } from '../../jobs.ts';
import type { Library } from '../../library.ts';
import { watchArchive } from './archive-metrics.ts';
import { type LetterReadings, watchLetters } from './letter-metrics.ts';
import { createPublicReadMetrics, type PublicReadMetrics } from './replica-metrics.ts';

/** A call as the histogram counts it. */
export interface FinishedCall {
  method: string;
  /** The route's pattern; undefined where there was none. */
  route: string | undefined;
  status: number;
  seconds: number;
}

/** Counts what the process does, for Prometheus. */
export interface Metrics extends PublicReadMetrics {
  /** A call has arrived. It ends when it is answered or its caller disconnects. */
  began(): void;
  ended(): void;
  answered(call: FinishedCall): void;
  /** A call was refused because the process is overloaded. */
  refusedBusy(): void;
  /** A retried call got its stored response. */
  replayed(): void;
  /** Reads the length of a queue at each scrape; a queue that cannot be read is left out. */
  watchQueue(queue: string, length: () => number | Promise<number>): void;
  /** Reads at each scrape how many letters there are, and when the last one left. */
  watchLetters(readings: LetterReadings): void;
  /** Reads at each scrape what the archive has; null for none. */
  watchArchive(read: () => Promise<ArchiveState | null>): void;
  readonly jobs: JobObserver;
  /** All metrics as text, and the media type of that text. */
  read(): Promise<{ text: string; type: string }>;
}

/** The upper bounds of the histograms, in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The number of readings in a scrape that may themselves wait for a database connection: mails, and letters by state. */
const ownReadings = 2;

/** Starts counting for this process. */
export function createMetrics({ database, clock }: Pick<Library, 'database' | 'clock'>): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a call to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [register],
  });
  const failures = new Counter({
    name: 'http_unexpected_errors_total',
    help: 'Answers with status 500; the log has the cause of each.',
    registers: [register],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and calls that wait for one.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      for (const [state, count] of Object.entries(poolUsageOf(database))) this.set({ state }, count);
    },
  });

  const underWay = new Gauge({
    name: 'http_calls_under_way',
    help: 'Calls that have arrived and are not answered yet.',
    registers: [register],
  });
  const refusals = new Counter({
    name: 'http_calls_refused_busy_total',
    help: 'Calls refused before they started because too many waited.',
    registers: [register],
  });
  const replays = new Counter({
    name: 'http_calls_replayed_total',
    help: 'Retried calls that got the answer of their first time.',
    registers: [register],
  });
  const queues = new Map<string, () => number | Promise<number>>();
  new Gauge({
    name: 'queue_length',
    help: 'Work that waits for its turn.',
    labelNames: ['queue'],
    registers: [register],
    async collect() {
      for (const [queue, length] of queues) {
        try {
          this.set({ queue }, await length());
        } catch {
          this.remove({ queue });
        }
      }
    },
  });

  return {
    began: () => underWay.inc(),
    ended: () => underWay.dec(),
    refusedBusy: () => refusals.inc(),
    replayed: () => replays.inc(),
    watchQueue: (queue, length) => {
      queues.set(queue, length);
    },
    answered: ({ method, route, status, seconds }) => {
      const labels = { method, route: groupOf(route), status: `${Math.floor(status / 100)}xx` };
      durations.observe(labels, seconds);
      if (status === 500) failures.inc();
    },
    watchLetters: (readings) =>
      watchLetters(register, readings, () => poolUsageOf(database).waiting > ownReadings),
    watchArchive: (read) => watchArchive(register, clock, read),
    ...createPublicReadMetrics(register),
    jobs: watchJobs(register, clock),
    read: async () => ({ text: await register.metrics(), type: register.contentType }),
  };
}

/** All files of the web client count as one route, and so do unknown paths. */
function groupOf(route: string | undefined): string {
  if (route === undefined) return 'page';
  return /^\/(api|covers|images|healthz|readyz|metrics)\b/.test(route) ? route : 'file';
}

function watchJobs(register: Registry, clock: Library['clock']): JobObserver {
  const options = { labelNames: ['job'], registers: [register] };
  const lastSuccess = new Gauge({
    name: 'job_last_success_timestamp_seconds',
    help: 'When a job last ended well.',
    ...options,
  });
  const duration = new Gauge({
    name: 'job_duration_seconds',
    help: 'Time that a job last took.',
    ...options,
  });
  const failures = new Counter({
    name: 'job_failures_total',
    help: 'Runs of a job that failed.',
    ...options,
  });
  return {
    succeeded: (job, seconds) => {
      lastSuccess.set({ job }, clock.now().getTime() / 1000);
      duration.set({ job }, seconds);
    },
    failed: (job) => failures.inc({ job }),
  };
}
