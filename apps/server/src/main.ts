import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildApp } from './app.ts';
import { makeDailyBackup } from './backup/daily-backup.ts';
import { backupFolder, type Config, readConfig } from './config.ts';
import { checkDatabase, openDatabase } from './database/client.ts';
import { withReachableFolder } from './database/embedded/data-folder.ts';
import { startEmbeddedDatabase } from './database/embedded.ts';
import { migrate } from './database/migrations.ts';
import { seedDemo } from './database/seed/demo.ts';
import { demoLoginText } from './database/seed/people.ts';
import { refreshSearch } from './features/search/search-index.service.ts';
import { createMetrics } from './http/metrics.ts';
import { type Job, startJobs } from './jobs.ts';
import { systemClock } from './lib/clock.ts';
import { randomIds } from './lib/ids.ts';
import type { Library } from './library.ts';

const webDir = path.resolve(import.meta.dirname, '../../web/dist');

/** Starts the process: configuration, database, migrations, seed, HTTP; and ends it in the reverse order. */
async function start(): Promise<void> {
  const config = await withReachableFolder(readConfig(), say);
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedDatabase({ dataDir: config.dataDir, log: say });
  const connectionString = config.databaseUrl ?? embedded?.connectionString ?? '';
  const database = openDatabase(connectionString, config.databaseConnections);
  const library: Library = {
    database,
    clock: systemClock(config.settings.time_zone),
    settings: config.settings,
    makeId: randomIds,
  };
  await migrate(database);
  await checkDatabase(database);
  if (config.seed === 'demo') await seedDemo(library, connectionString, say);
  await refreshSearch(database, { say });
  const metrics = createMetrics(library);
  const app = await buildApp(library, {
    ...config,
    metrics: { ...config.metrics, figures: metrics },
    webDir: existsSync(path.join(webDir, 'index.html')) ? webDir : null,
  });
  const address = await app.listen({ host: config.host, port: config.port });
  say(`\nThe library is open at ${address}`);
  if (config.seed === 'demo') say(demoLoginText());

  const stopJobs = startJobs(
    library,
    {
      succeeded: metrics.jobs.succeeded,
      failed: (job, error) => {
        metrics.jobs.failed(job, error);
        app.log.error({ err: error, job }, 'an hourly job failed');
      },
    },
    moreJobs(config, connectionString, library),
  );

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await app.close();
    await stopJobs();
    await database.destroy();
    await embedded?.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}

/** What happens by itself beside the library's own jobs. */
function moreJobs(config: Config, connectionString: string, { clock, settings }: Library): Job[] {
  if (!config.backups.daily) return [];
  const backups = {
    connectionString,
    clock,
    dataDir: config.dataDir,
    folder: backupFolder(config),
    kept: config.backups.kept,
    libraryName: settings.library_name,
  };
  return [{ name: 'daily-backup', run: (stopping) => makeDailyBackup(backups, stopping) }];
}

function say(message: string): void {
  console.log(message);
}

start().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
