import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { syncDirectory } from './lib/files/sync-directory.ts';

const secretFile = (dataDir: string) => path.join(dataDir, 'server.secret');

/**
 * The server's secret, the key for values that must not be readable in the database: the one in the environment (`given`), or the
 * one in the data folder, which the first start creates. Processes that start at the same time get the same secret.
 */
export async function openServerSecret(dataDir: string, given: string | null): Promise<string> {
  if (given !== null) return given;
  const secret = await readServerSecret(dataDir);
  if (secret !== null) return secret;
  await placeServerSecret(dataDir, randomBytes(32).toString('base64url'));
  return openServerSecret(dataDir, null);
}

/** The secret in a data folder; null when there is none. */
export async function readServerSecret(dataDir: string): Promise<string | null> {
  const text = await readFile(secretFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '';
  });
  return text.trim() || null;
}

/** Writes a secret into a data folder that has none; an existing one is kept. Only the owner of the file can read it. */
export async function placeServerSecret(dataDir: string, secret: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const draft = `${secretFile(dataDir)}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${secret}\n`, { mode: 0o600, flush: true });
  // Unlike a rename, this never replaces a file that another process has written meanwhile.
  await link(draft, secretFile(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft, { force: true });
  await syncDirectory(dataDir);
}

/** Writes a secret into a data folder and replaces an existing one, because a restored database needs its own secret. */
export async function replaceServerSecret(dataDir: string, secret: string): Promise<void> {
  await rm(secretFile(dataDir), { force: true });
  await placeServerSecret(dataDir, secret);
}
