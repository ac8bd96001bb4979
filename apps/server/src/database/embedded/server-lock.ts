import { closeSync, openSync, writeSync } from 'node:fs';
import { link, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type LockEvents, startHeartbeat } from './heartbeat.ts';
import { type Holder, lockText, newHolder, readHolder } from './lock-file.ts';
import { fateOf, reasonAgainstEarlierRelease } from './lock-holder.ts';

/** The right to use a data folder, held by one server process at a time. */
export interface ServerLock {
  readonly file: string;
  readonly holder: Holder;
  /** Whether the lock still belongs to this process; false also when that cannot be determined. */
  isHeld(): Promise<boolean>;
  /** Releases the folder for the next server process. The lock of another process stays. */
  release(): Promise<void>;
}

/** How often, and how many milliseconds apart, a lock is checked whose process cannot be seen from here. */
const checks = 15;
const checkInterval = 1000;

/**
 * Takes the data folder for this process, so that two servers never work on the same files, in whatever container or machine
 * they run (decision 026). The lock of a process that is known to be dead is taken over immediately; one whose process cannot be
 * seen from here is watched, and taken over when it has not changed for 15 seconds.
 * @throws when another server process holds the folder
 */
export async function lockDataFolder(dataDir: string, events: LockEvents): Promise<ServerLock> {
  const file = path.join(dataDir, 'server.lock');
  const holder = await newHolder();
  const draft = `${file}.${holder.id}`;
  // Written under another name and then linked: nobody ever reads a half-written lock, and only one of two concurrent links
  // succeeds.
  const fd = openSync(draft, 'wx', 0o644);
  try {
    writeSync(fd, lockText(holder));
    while (!(await linked(draft, file))) await endStale(file, dataDir, events.log);
  } catch (error) {
    closeSync(fd);
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const stopBeating = startHeartbeat({ fd, file, holder }, events);
  const isOurs = (text: string) => readHolder(text).id === holder.id;
  const isHeld = async () => isOurs((await read(file)) ?? '');
  let releasing: Promise<void> | undefined;
  const release = async () => {
    // The heartbeat ends first: it would report the next server's lock as a loss.
    await stopBeating();
    if (await isHeld()) await remove(file, isOurs);
  };
  return {
    file,
    holder,
    isHeld,
    release: () => {
      releasing ??= release();
      return releasing;
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

const read = (file: string) => readFile(file, 'utf8').catch(() => undefined);

/** Removes the lock of a process that has ended. @throws when the process may still be running */
async function endStale(file: string, dataDir: string, log: (message: string) => void): Promise<void> {
  const found = await read(file);
  if (found === undefined) return;
  const holder = readHolder(found);
  const fate = await fateOf(holder);
  if (fate === 'running') throw inUse(`Another server process (number ${holder.pid})`, dataDir);
  if (holder.id === null) {
    const reason = await reasonAgainstEarlierRelease(dataDir);
    if (reason !== null) throw new Error(reason);
  } else if (fate === 'unknown') {
    log(
      `The data folder ${dataDir} was last used by a server that this process cannot see (in another container, on ` +
        'another machine, or before this machine was started). Waiting 15 seconds to see whether it still runs.',
    );
    if (!(await staysTheSame(file, found))) {
      throw inUse('Another server process, in another container or on another machine,', dataDir);
    }
  }
  await remove(file, (text) => text === found);
}

function inUse(who: string, dataDir: string): Error {
  return new Error(
    `${who} is already using the data folder ${dataDir}. Stop it first, or give this one its own folder with DATA_DIR.`,
  );
}

/** False as soon as the lock changes; true when it does not, or disappears. Counts checks instead of time. */
async function staysTheSame(file: string, text: string): Promise<boolean> {
  for (let checked = 0; checked < checks; checked += 1) {
    await wait(checkInterval);
    const now = await read(file);
    if (now === undefined) return true;
    if (now !== text) return false;
  }
  return true;
}

/** Removes the lock if it is this one, and leaves another that has replaced it meanwhile. */
async function remove(file: string, isIt: (text: string) => boolean): Promise<void> {
  // Moved before it is deleted: if another process was faster, the moved file is its lock and is moved back.
  const moved = `${file}.${process.pid}.old`;
  await rename(file, moved).catch(() => undefined);
  const found = await read(moved);
  if (found !== undefined && !isIt(found)) await linked(moved, file);
  await rm(moved, { force: true });
}
