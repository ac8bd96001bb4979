import { createReadStream } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import { isCoverFile } from '../lib/files/cover-files.ts';
import { BackupError } from './backup-error.ts';
import {
  ChecksumBuilder,
  formatVersion,
  labelSchema,
  type Manifest,
  manifestSchema,
  sumsSchema,
} from './manifest.ts';
import { readTar, type TarEntry } from './tar.ts';

/** The parts of a backup in their order: the manifest, then rows, then covers. */
export type BackupPart =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'rows'; table: string; content: Buffer }
  | { kind: 'cover'; name: string; content: Buffer };

/**
 * Reads a backup from beginning to end. Its contents are verified only when it ends without an error.
 * @throws a BackupError when the file is not a backup, was made by a newer program, or is truncated or changed
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const damaged = () =>
    new BackupError(`The backup ${file} is damaged or was cut off, so nothing of it can be trusted.`);
  const entries = readEntries(file);
  try {
    const first = await entries.next().catch(refuseUnread(file));
    if (first.done) throw notABackup(file);
    const manifest = readManifest(file, first.value);
    yield { kind: 'manifest', manifest };
    const summing = new ChecksumBuilder(manifest.tables, first.value.content);
    let isWhole = false;
    for (;;) {
      const next = await entries.next().catch(() => {
        throw damaged();
      });
      if (next.done) break;
      if (isWhole) throw damaged();
      const part = partOf(next.value);
      if (part?.kind === 'rows' && manifest.tables.some(({ name }) => name === part.table)) {
        summing.addRows(part.table, part.content);
      } else if (part?.kind === 'cover') {
        summing.addCover(part.name, part.content);
      } else if (isSumsOf(summing, next.value)) {
        isWhole = true;
        continue;
      } else {
        throw damaged();
      }
      yield part;
    }
    if (!isWhole) throw damaged();
  } finally {
    await entries.return(undefined);
  }
}

/** Reads a whole backup to verify it, and returns its manifest. Throws like `readBackup`. */
export async function checkBackup(file: string): Promise<Manifest> {
  let found: Manifest | undefined;
  for await (const part of readBackup(file)) if (part.kind === 'manifest') found = part.manifest;
  if (!found) throw notABackup(file);
  return found;
}

async function* readEntries(file: string): AsyncGenerator<TarEntry> {
  const source = createReadStream(file);
  const decompressed = source.pipe(createGunzip());
  // `pipe` does not forward errors; without this the reader would wait forever.
  source.on('error', (error) => decompressed.destroy(error));
  try {
    yield* readTar(decompressed);
  } finally {
    source.destroy();
    decompressed.destroy();
  }
}

function refuseUnread(file: string): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    if (error.code === 'ENOENT') throw new BackupError(`There is no file ${file}.`);
    if (error.code === 'EISDIR') throw new BackupError(`${file} is a folder, not a backup.`);
    if (error.code === 'EACCES') throw new BackupError(`${file} may not be read by this user.`);
    throw notABackup(file);
  };
}

const notABackup = (file: string) =>
  new BackupError(`${file} is not a backup of this program, or no more than the beginning of one.`);

function readManifest(file: string, { name, content }: TarEntry): Manifest {
  const label = labelSchema.safeParse(name === 'manifest.json' ? parsed(content) : undefined);
  if (!label.success) throw notABackup(file);
  if (label.data.format_version > formatVersion) {
    throw new BackupError(
      `The backup ${file} was made by a newer version of this program (its layout is number ` +
        `${label.data.format_version}, this program knows up to ${formatVersion}). Restore it with that version.`,
    );
  }
  const manifest = manifestSchema.safeParse(parsed(content));
  if (!manifest.success) throw notABackup(file);
  return manifest.data;
}

function partOf({ name, content }: TarEntry): Exclude<BackupPart, { kind: 'manifest' }> | undefined {
  const [, table] = /^tables\/([^/]+)\/\d+\.copy$/.exec(name) ?? [];
  if (table !== undefined) return { kind: 'rows', table, content };
  const [, cover] = /^covers\/([^/]+)$/.exec(name) ?? [];
  if (cover !== undefined && isCoverFile(cover)) return { kind: 'cover', name: cover, content };
  return undefined;
}

function isSumsOf(summing: ChecksumBuilder, { name, content }: TarEntry): boolean {
  const written = sumsSchema.safeParse(name === 'sums.json' ? parsed(content) : undefined);
  return written.success && isDeepStrictEqual(written.data, summing.end());
}

function parsed(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    return undefined;
  }
}
