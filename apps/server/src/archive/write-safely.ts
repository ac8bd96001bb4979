import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { syncDirectory } from '../lib/files/sync-directory.ts';

/**
 * Writes a file atomically and durably, so that it survives a power cut. Only its owner can read it. Replaces an existing file.
 */
export async function writeSafely(file: string, content: string | Buffer): Promise<void> {
  const draft = `${file}.tmp`;
  await writeFile(draft, content, { mode: 0o600, flush: true });
  await rename(draft, file);
  await syncDirectory(path.dirname(file));
}
