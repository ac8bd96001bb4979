import { execFile } from 'node:child_process';
import { open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeDataFolder } from '../processes/data-folder.ts';

const run = promisify(execFile);
const MB = 1_000_000;

/** A small disk that can be filled completely. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills it until at most this many megabytes are free. */
  fill(leftMb: number): Promise<void>;
  /** Deletes the filling file, so that there is space again. */
  free(): Promise<void>;
  remove(): Promise<void>;
}

/** The reason why this machine cannot mount a small disk; null when it can. */
export function reasonAgainstSmallDisk(): string | null {
  if (process.platform !== 'linux') return 'A small disk can be made on Linux only.';
  return process.getuid?.() === 0 ? null : 'Only root may mount a small disk.';
}

/** Mounts a disk of this many megabytes in memory. */
export async function makeSmallDisk(sizeMb: number): Promise<SmallDisk> {
  const folder = await makeDataFolder();
  await run('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb * MB},mode=755`, 'tmpfs', folder]);
  const ballast = path.join(folder, 'ballast');
  const freeBytes = async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
  return {
    folder,
    fill: async (leftMb) => {
      const file = await open(ballast, 'a');
      try {
        for (let left = await freeBytes(); left > leftMb * MB; left = await freeBytes()) {
          await file.write(Buffer.alloc(Math.min(MB, left - leftMb * MB)));
        }
      } catch (error) {
        // Another process used the last bytes.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    free: () => rm(ballast, { force: true }),
    remove: async () => {
      await run('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
