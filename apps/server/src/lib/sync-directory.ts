import { open } from 'node:fs/promises';

/** Makes the names of renamed files last as their contents do. Not every system can. */
export async function syncDirectory(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
