import { readConfig } from './config.ts';
import { withReachableFolder } from './database/embedded/data-folder.ts';
import { startEmbeddedDatabase } from './database/embedded.ts';
import type { ServerLog } from './open-library.ts';

/** The timeout for a shutdown, in milliseconds. Every change that was answered is already committed. */
const stopTimeout = 30_000;

/** Stops the parts that an unfinished start has begun; otherwise PostgreSQL would outlive this process. */
let undo = async (): Promise<void> => undefined;
/** Runs on a signal: shuts the library down cleanly once it is open, and calls `undo` before that. */
let end = async (): Promise<void> => {
  await undo();
  process.exit(0);
};
let isStopping = false;

/** Loads the code of everything except PostgreSQL. This takes about as long as PostgreSQL needs to start. */
const loadCode = () => import('./open-library.ts');

/** Starts PostgreSQL while the other code loads, then opens the library. `end` stops all of it. */
async function start(): Promise<void> {
  const config = await withReachableFolder(readConfig(), print);
  const log: ServerLog = { print, warn: print };
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedDatabase({
        dataDir: config.dataDir,
        log: (message) => log.warn(message),
        archive: config.archive !== null,
        // If the code cannot be loaded, the `await` below reports the error.
        meanwhile: () => void loadCode().catch(() => undefined),
      });
  if (embedded) undo = embedded.stop;
  const { openLibrary } = await loadCode();
  const library = await openLibrary(config, { embedded, log });
  end = library.close;
  // An uncaught error may have left work half done, so the process ends. Node itself would print the error with personal data.
  process.on('uncaughtException', (error) => {
    library.reportFatal(error);
    process.exitCode = 1;
    stop();
  });
  // Printed last, because scripts wait for this line and then expect a complete server.
  for (const text of library.welcome) print(`\n${text}`);
}

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(giveUp, stopTimeout).unref();
  await end();
}

function giveUp(): void {
  console.error('The server did not stop in time, so it ends immediately.');
  process.exit(1);
}

function print(message: string): void {
  console.log(message);
}

// When the reader of the output has gone, as in `npm start | head`, the library keeps running without output.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
start().catch(async (error: Error) => {
  if (isStopping) return;
  console.error(error.message);
  await undo().catch((reason: Error) => console.error(reason.message));
  process.exit(1);
});
