import { open } from 'node:fs/promises';

/** Flushes a directory, so that renamed files survive a crash. Not every system supports it. */
export async function syncDirectory(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
