import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Makes an empty folder below `parent` for a server process. As root, PostgreSQL runs as another user, who must be able to enter it. */
export async function makeDataFolder(parent = os.tmpdir()): Promise<string> {
  const folder = await mkdtemp(path.join(parent, 'library-test-'));
  await chmod(folder, 0o755);
  return folder;
}

/** Removes such a folder. Repeats this for a while, because a PostgreSQL that is stopping may still write to it. */
export const removeDataFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
