import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { archivedFolder } from '../database/embedded/archiving.ts';
import type { JobObserver } from '../jobs.ts';
import type { Clock } from '../lib/time/clock.ts';
import { startIntervalWorker } from '../lib/work/interval-worker.ts';
import { openObjectStore } from '../object-store/open-object-store.ts';
import type { StoreAddress } from '../object-store/store-address.ts';
import { archiveOf, namesOf } from './archive-names.ts';
import type { ArchiveState } from './archive-state.ts';
import { isBaseDue } from './base-copies.rules.ts';
import { createLastBase } from './last-base.ts';
import { makeBaseCopy } from './make-base-copy.ts';
import { removeOld } from './remove-old.ts';
import { createCoverShipping } from './ship-covers.ts';
import { lastSentAt, shipLog, waitingPieces } from './ship-log.ts';
import { writeSafely } from './write-safely.ts';

export interface ArchiveOrder {
  address: StoreAddress;
  dataDir: string;
  connectionString: string;
  libraryName: string;
  /** Whether to archive the uploaded covers too; false when an object store already has them. */
  withCovers: boolean;
  /** The number of base copies to retain. */
  basesKept: number;
  clock: Clock;
  /** The library's time zone, in which base copies are made at night. */
  timeZone: string;
  /** Notified of each completed base copy and of each failed attempt. */
  observer: JobObserver;
  /** Gets a line when the archive begins to fail, and when it works again. */
  log: { error(facts: object, message: string): void; warn(facts: object, message: string): void };
}

/** The archive of a running library. */
export interface Archive {
  state(): Promise<ArchiveState>;
  /** Stops the database by `stopDatabase`; meanwhile the rest of its log is sent, if the archive accepts it without delay. */
  stop(stopDatabase: () => Promise<void>): Promise<void>;
}

/** In milliseconds. */
const pollInterval = 500;
const afterFailure = 5000;
const baseCheckInterval = 60_000;

/**
 * Archives the embedded database from now on: its log and the covers within a minute, and a base copy every night. One is made
 * now, unless the log continues one from the last night. Whatever cannot be sent stays on the disk and is retried.
 */
export async function startArchive(order: ArchiveOrder): Promise<Archive> {
  const { dataDir, clock, observer } = order;
  const clusterDir = path.join(dataDir, 'postgres');
  const ending = new AbortController();
  const stoppingBases = new AbortController();
  const troubles = watchTroubles(order);
  const store = openObjectStore(order.address, ending.signal);
  const since = clock.now();
  const names = namesOf(await archiveOf(dataDir, since));
  const shipCovers = order.withCovers ? createCoverShipping(store, names.covers, dataDir) : null;
  /** The file with the name of the base copy that the log continues without a gap. */
  const baseFile = path.join(archivedFolder(clusterDir), 'base');
  const lastBaseOf = createLastBase(store, names.bases, () => performance.now());
  let lastShipped = '';
  let lastBaseAt: Date | null = null;
  let restUntil = 0;

  const ship = async () => {
    if (performance.now() < restUntil) return;
    const log = { clusterDir, folder: names.log, now: clock.now, signal: ending.signal };
    await shipLog(store, log, (name) => {
      if (name > lastShipped) lastShipped = name;
    });
    if (ending.signal.aborted) return;
    await shipCovers?.();
    troubles.over('archive-log');
  };
  const untilShipped = async (segment: string, signal: AbortSignal) => {
    while (lastShipped.slice(0, segment.length) < segment) await wait(pollInterval, undefined, { signal });
  };
  const renewBase = async () => {
    const base = await readFile(baseFile, 'utf8').catch(() => null);
    lastBaseAt = await lastBaseOf(base);
    if (!isBaseDue(lastBaseAt, clock.now(), order.timeZone)) return;
    const { signal } = stoppingBases;
    const begin = performance.now();
    const name = await makeBaseCopy({
      ...order,
      store,
      names,
      signal,
      untilShipped: (segment) => untilShipped(segment, signal),
    });
    await writeSafely(baseFile, name);
    lastBaseAt = clock.now();
    await removeOld(store, names, { kept: order.basesKept, now: clock.now() });
    observer.succeeded('archive-base', (performance.now() - begin) / 1000);
    troubles.over('archive-base');
  };

  const shipping = startIntervalWorker(ship, {
    intervalMilliseconds: pollInterval,
    onError: (error) => {
      restUntil = performance.now() + afterFailure;
      if (!ending.signal.aborted) troubles.failed('archive-log', error);
    },
  });
  const bases = startIntervalWorker(renewBase, {
    intervalMilliseconds: baseCheckInterval,
    onError: (error) => {
      if (!stoppingBases.signal.aborted) troubles.failed('archive-base', error);
    },
  });

  return {
    state: async () => ({
      lastSegmentAt: await lastSentAt(clusterDir),
      lastBaseAt,
      waitingSince: (await waitingPieces(clusterDir))[0]?.since ?? null,
      since,
    }),
    stop: async (stopDatabase) => {
      stoppingBases.abort();
      await stopDatabase();
      ending.abort();
      await Promise.all([bases.stop(), shipping.stop()]);
    },
  };
}

/** Counts every failure, but logs only the first of a series and the recovery from it. */
function watchTroubles({ observer, log }: Pick<ArchiveOrder, 'observer' | 'log'>) {
  const failing = new Set<string>();
  return {
    failed: (job: string, error: unknown) => {
      observer.failed(job, error);
      if (!failing.has(job))
        log.error({ err: error, job }, 'the archive fails: what it lacks waits on the disk');
      failing.add(job);
    },
    over: (job: string) => {
      if (failing.delete(job)) log.warn({ job }, 'the archive works again');
    },
  };
}
