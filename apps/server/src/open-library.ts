import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildApp } from './app.ts';
import { type Archive, startArchive } from './archive/archive.ts';
import { coversFolder } from './backup/covers.ts';
import type { Config } from './config.ts';
import { dataFolderJobs, warnOfMissingCovers } from './data-folder-jobs.ts';
import { prepareBehindBouncer } from './database/connections/bouncer.ts';
import { checkDatabase, openDatabase } from './database/connections/client.ts';
import { openReplica } from './database/connections/replica.ts';
import type { EmbeddedDatabase } from './database/embedded.ts';
import { migrate } from './database/migrations.ts';
import { transactionsOn } from './database/transactions/transactions.ts';
import { addDemo } from './demo/demo.ts';
import { requireNoDemo } from './demo/demo-refusal.ts';
import { demoLoginText } from './demo/people.ts';
import { refreshNameKeys } from './features/accounts/accounts.service.ts';
import { isCoverOfBook } from './features/books/books.service.ts';
import { recordRefusedAddress } from './features/email-proofs/undeliverable.service.ts';
import { workOffImports } from './features/imports/imports-worker.service.ts';
import { dueLetters, startLetters } from './features/notices/letters/letters.service.ts';
import { setupText } from './features/registration/first-admin.rules.ts';
import { issueSetupCode } from './features/registration/first-admin.service.ts';
import { readAhead } from './features/search/held-index/held-index.service.ts';
import { refreshSearch } from './features/search/stored-index/search-index.service.ts';
import { createMetrics } from './http/operations/metrics.ts';
import { drain } from './http/protection/drain.ts';
import { openListeners } from './http/protection/listeners.ts';
import { startJobs } from './jobs.ts';
import { letterWriters } from './letter-writers.ts';
import { randomIds } from './lib/ids.ts';
import { systemClock } from './lib/time/clock.ts';
import { type IntervalWorker, startIntervalWorker } from './lib/work/interval-worker.ts';
import type { Library } from './library.ts';
import { openMailer } from './mail/open-mailer.ts';
import { watchingRefusals } from './mail/refused-address.ts';
import { openPushes } from './pushes.ts';
import { openStoredCovers } from './storage/stored-covers.ts';

const webDir = path.resolve(import.meta.dirname, '../../web/dist');
/** The server refuses calls while its event loop lags by more than this, in milliseconds. */
const loopDelay = 2000;

/**
 * Where messages go. `warn` gets those of PostgreSQL and of the object store: it writes to the terminal until the library is
 * open, then to the log.
 */
export interface ServerLog {
  print(message: string): void;
  warn(message: string): void;
}

/** A library that accepts calls. */
export interface OpenLibrary {
  /** Stops its parts in the reverse order, and PostgreSQL last. */
  close(): Promise<void>;
  reportFatal(error: Error): void;
  /** Messages for the operator: the address, the demo logins, the code for the first admin, the destination of mails. */
  welcome: string[];
}

/** Opens the library: migrations, demo data, HTTP, and the background work. Throws an error with a sentence for the operator. */
export async function openLibrary(
  config: Config,
  { embedded, log }: { embedded: EmbeddedDatabase | null; log: ServerLog },
): Promise<OpenLibrary> {
  const connectionString = config.databaseUrl ?? embedded?.connectionString ?? '';
  const { databaseDirectUrl } = config;
  // Work that holds a lock for longer than a transaction, or copies tables, must bypass a connection pooler.
  const direct = databaseDirectUrl ?? connectionString;
  const database = openDatabase(connectionString, config.databaseConnections, {
    prepared: config.preparedStatements,
    throughBouncer: databaseDirectUrl !== null,
  });
  const library: Library = {
    database,
    inTransaction: transactionsOn(database),
    clock: systemClock(config.settings.time_zone),
    settings: config.settings,
    makeId: randomIds,
  };
  if (databaseDirectUrl) await prepareBehindBouncer(database, databaseDirectUrl);
  else await migrate(database);
  await checkDatabase(database);
  if (config.production) await requireNoDemo(database, config.databaseUrl !== null);
  if (config.seed === 'demo') {
    await addDemo(library, { connectionString: direct, dataDir: config.dataDir }, log.print);
  }
  await refreshSearch(library, { log: log.print });
  await refreshNameKeys(database);
  const setupCode = await issueSetupCode(library);
  const metrics = createMetrics(library);
  let archive: Archive | null = null;
  let letters: IntervalWorker | null = null;
  let pushes: IntervalWorker | null = null;
  let imports: IntervalWorker | null = null;
  const stopping = new AbortController();
  const storedCovers = config.storage
    ? openStoredCovers({
        ...config.storage,
        folder: coversFolder(config.dataDir),
        signal: stopping.signal,
        isCoverOfBook: (cover) => isCoverOfBook(database, cover),
        log: (message) => log.warn(message),
      })
    : null;
  const replica = config.replica
    ? openReplica({ ...config, ...config.replica, primary: database, log: (message) => log.warn(message) })
    : null;
  const app = await buildApp(library, {
    ...config,
    replica,
    storedCovers,
    wakeLetters: () => letters?.wake(),
    wakePushes: () => pushes?.wake(),
    wakeImports: () => imports?.wake(),
    overload: { waitingCalls: config.callsWaiting, atOnce: 5 * config.callsWaiting, loopDelay },
    metrics: { ...config.metrics, figures: metrics },
    archive: () => archive?.state() ?? null,
    disk:
      embedded && config.diskReserveMb > 0
        ? { folder: config.dataDir, reserveMb: config.diskReserveMb }
        : null,
    webDir: existsSync(path.join(webDir, 'index.html')) ? webDir : null,
  });
  log.warn = (message) => app.log.warn(message);
  const parts = { config, connectionString: direct, library, storedCovers, log: app.log };
  // Listing a remote object store takes a while, so the start does not wait for it.
  const warned = warnOfMissingCovers(parts);
  if (!storedCovers) await warned;
  const listeners = await openListeners(app, config);
  const { address } = listeners;
  const { mailer, notice } = openMailer(config, library);
  if (mailer) {
    metrics.watchQueue('mails', () => dueLetters(library));
    const failed = (error: unknown) => {
      metrics.jobs.failed('mails', error);
      app.log.error({ err: error }, 'a mail could not be sent; it is tried again');
    };
    letters = startLetters(library, {
      mailer: watchingRefusals(mailer, (refused) => recordRefusedAddress(library, refused)),
      publicUrl: config.publicUrl ?? address,
      writers: letterWriters,
      failed,
    });
  }

  pushes = await openPushes(library, config, {
    publicUrl: config.publicUrl ?? address,
    print: log.print,
    metrics,
    failed: (error) =>
      app.log.error(
        { err: error },
        'a push service did not take a push; the server tries again where that helps',
      ),
  });

  imports = startIntervalWorker((stopping) => workOffImports(library, stopping), {
    intervalMilliseconds: 15_000,
    onError: (error) => {
      metrics.jobs.failed('imports', error);
      app.log.error({ err: error }, 'an import has stopped');
    },
  });

  if (config.archive) {
    archive = await startArchive({
      ...config.archive,
      dataDir: config.dataDir,
      connectionString,
      libraryName: config.settings.library_name,
      withCovers: config.storage === null,
      clock: library.clock,
      timeZone: config.settings.time_zone,
      observer: metrics.jobs,
      log: app.log,
    });
  }

  const stopJobs = startJobs(
    library,
    {
      succeeded: metrics.jobs.succeeded,
      failed: (job, error) => {
        metrics.jobs.failed(job, error);
        app.log.error({ err: error, job }, 'an hourly job failed');
      },
    },
    dataFolderJobs(parts),
  );

  const close = async () => {
    await drain(app, { listeners });
    stopping.abort();
    await stopJobs();
    await letters?.stop();
    await pushes?.stop();
    await imports?.stop();
    mailer?.close();
    await replica?.stop();
    await database.destroy();
    const stopDatabase = async () => embedded?.stop();
    await (archive ? archive.stop(stopDatabase) : stopDatabase());
  };
  for (const searched of replica ? [database, replica.database] : [database]) void readAhead(searched);
  return {
    close,
    // Not with level `fatal`, which writes synchronously and retries forever when writing fails, so the process would not end.
    reportFatal: (error) => app.log.error({ err: error }, 'an uncaught error ends the server'),
    welcome: [
      config.seed === 'demo'
        ? `The library is open at ${address}\n${demoLoginText()}`
        : `The library is open at ${address}`,
      ...(setupCode ? [setupText(setupCode, config.publicUrl ?? address)] : []),
      ...(notice ? [notice] : []),
    ],
  };
}
