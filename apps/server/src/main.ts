import { readConfig } from './config.ts';
import { withReachableFolder } from './database/embedded/data-folder.ts';
import { startEmbeddedDatabase } from './database/embedded.ts';
import type { ServerLog } from './open-library.ts';

/** The timeout for a stop, in milliseconds; everything that was answered is committed already. */
const stopTimeout = 30_000;

/** Stops what an unfinished start has begun; otherwise PostgreSQL would outlive this process. */
let undo = async (): Promise<void> => undefined;
/** Runs on a signal: a clean shutdown once the library is open, before that `undo`. */
let end = async (): Promise<void> => {
  await undo();
  process.exit(0);
};
let isStopping = false;

/** The code of everything beside PostgreSQL. It is loaded once, and keeps this process busy for about as long as PostgreSQL starts. */
const loadCode = () => import('./open-library.ts');

/** Starts the process: PostgreSQL, and meanwhile the code of everything else. `end` stops all of it. */
async function start(): Promise<void> {
  const config = await withReachableFolder(readConfig(), print);
  const log: ServerLog = { print, warn: print };
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedDatabase({
        dataDir: config.dataDir,
        log: (message) => log.warn(message),
        archive: config.archive !== null,
        // Where the code is broken, that is told below.
        meanwhile: () => void loadCode().catch(() => undefined),
      });
  if (embedded) undo = embedded.stop;
  const { openLibrary } = await loadCode();
  const library = await openLibrary(config, { embedded, log });
  end = library.close;
  // Such an error may have left anything half done, so the process ends. Node itself would print the error with the data in it.
  process.on('uncaughtException', (error) => {
    library.reportFatal(error);
    process.exitCode = 1;
    stop();
  });
  // Last, so that all of the server is there for those who wait for this line.
  for (const text of library.welcome) print(`\n${text}`);
}

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(giveUp, stopTimeout).unref();
  await end();
}

function giveUp(): void {
  console.error('The server did not stop in time, so it ends at once.');
  process.exit(1);
}

function print(message: string): void {
  console.log(message);
}

// A terminal or a program that reads no more, as of `npm start | head`: the library goes on without being heard.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
start().catch(async (error: Error) => {
  if (isStopping) return;
  console.error(error.message);
  await undo().catch((reason: Error) => console.error(reason.message));
  process.exit(1);
});
