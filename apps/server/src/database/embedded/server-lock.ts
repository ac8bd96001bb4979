import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isRunning, startTime } from './processes.ts';

/** The right to use a data folder, held by one server process at a time. */
export interface ServerLock {
  /** Lets the next server process in. */
  release(): Promise<void>;
}

/**
 * Takes the data folder for this process, so that two servers never work on the same files.
 * A lock left by a server that is gone is taken over: its process id counts only together with the time at which
 * the process started, because the id may by now belong to another program.
 * @throws when another living server process holds the folder
 */
export async function lockDataFolder(dataDir: string): Promise<ServerLock> {
  const file = path.join(dataDir, 'server.lock');
  const mine = `${process.pid}\n${(await startTime(process.pid)) ?? ''}\n`;
  const draft = `${file}.${process.pid}`;
  // Written beside and then linked into place: nobody ever reads a half-written lock, and one of two linkers fails.
  await writeFile(draft, mine, { mode: 0o644 });
  try {
    while (!(await linked(draft, file))) {
      const holder = await readFile(file, 'utf8').catch(() => undefined);
      if (holder !== undefined) await removeIfStale(file, holder, dataDir);
    }
  } finally {
    await rm(draft, { force: true });
  }
  return {
    release: async () => {
      if ((await readFile(file, 'utf8').catch(() => undefined)) === mine) await rm(file, { force: true });
    },
  };
}

async function linked(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function removeIfStale(file: string, holder: string, dataDir: string): Promise<void> {
  const [pidText = '', started = ''] = holder.split('\n');
  const pid = Number(pidText);
  if (Number.isInteger(pid) && pid > 0 && (await isRunning(pid))) {
    const now = await startTime(pid);
    if (now === undefined || started === '' || now === started) {
      throw new Error(
        `Another server process (number ${pid}) is already using the data folder ${dataDir}. ` +
          'Stop it first, or give this one its own folder with DATA_DIR.',
      );
    }
  }
  // Moved away before it is thrown away: if a third process was faster, what we moved is its lock and goes back.
  const moved = `${file}.stale.${process.pid}`;
  await rename(file, moved).catch(() => undefined);
  const found = await readFile(moved, 'utf8').catch(() => holder);
  if (found !== holder) await linked(moved, file);
  await rm(moved, { force: true });
}
