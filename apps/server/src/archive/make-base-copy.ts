import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ObjectStore } from '../object-store/object-store.ts';
import { readServerSecret } from '../server-secret.ts';
import { type ArchiveNames, baseName } from './archive-names.ts';
import { whileCopied } from './base-copy.queries.ts';
import type { BaseCopy } from './base-copy.ts';
import { listCluster, piecesOf } from './cluster-files.ts';

export interface BaseCopyOrder {
  store: ObjectStore;
  names: ArchiveNames;
  dataDir: string;
  connectionString: string;
  libraryName: string;
  /** Waits until the archive has this segment of the log. */
  untilShipped(segment: string): Promise<void>;
  signal: AbortSignal;
}

const compress = promisify(gzip);
/** The number of pieces that are sent concurrently. */
const atOnce = 8;

/**
 * Copies the files of the running database into the archive. The copy is valid once its description exists, which is written
 * last, after the archive has received the log up to the end of the copy. Returns the description's name.
 */
export async function makeBaseCopy(order: BaseCopyOrder): Promise<string> {
  const { store, names, dataDir, connectionString, libraryName, untilShipped, signal } = order;
  const copied: Pick<BaseCopy, 'folders' | 'files'> = { folders: [], files: [] };
  const frame = await whileCopied(connectionString, async () => {
    Object.assign(copied, await sendCluster(store, names, path.join(dataDir, 'postgres'), signal));
  });
  await untilShipped(frame.lastSegment);
  const description: BaseCopy = {
    format: 'lending-library-base',
    format_version: 1,
    library_name: libraryName,
    postgres: frame.postgres,
    ended_at: frame.endedAt.toISOString(),
    first_segment: frame.firstSegment,
    last_segment: frame.lastSegment,
    label: frame.label,
    password: await readFile(path.join(dataDir, 'postgres.password'), 'utf8'),
    server_secret: await readServerSecret(dataDir),
    ...copied,
  };
  const name = baseName(frame.endedAt);
  await store.putIfAbsent(`${names.bases}${name}`, Buffer.from(JSON.stringify(description)));
  return name;
}

/** Sends the pieces that the archive lacks. A piece is named by its content, so an interrupted copy can be continued. */
async function sendCluster(
  store: ObjectStore,
  { pieces }: ArchiveNames,
  clusterDir: string,
  signal: AbortSignal,
): Promise<Pick<BaseCopy, 'folders' | 'files'>> {
  const known = new Set(await store.list(pieces));
  const { folders, files } = await listCluster(clusterDir);
  const copied: BaseCopy['files'] = [];
  let sending: Promise<unknown>[] = [];
  try {
    for (const file of files) {
      const sums: string[] = [];
      for await (const piece of piecesOf(clusterDir, file)) {
        signal.throwIfAborted();
        const sum = createHash('sha256').update(piece).digest('hex');
        sums.push(sum);
        const name = `${pieces}${sum}`;
        if (known.has(name)) continue;
        known.add(name);
        const sent = compress(piece, { level: 1 }).then((compressed) => store.putIfAbsent(name, compressed));
        // A failure is thrown where all are awaited. Until then it must not count as unhandled, which ends the server.
        sent.catch(() => undefined);
        sending.push(sent);
        if (sending.length < atOnce) continue;
        await Promise.all(sending);
        sending = [];
      }
      copied.push({ path: file, pieces: sums });
    }
    await Promise.all(sending);
  } finally {
    await Promise.allSettled(sending);
  }
  return { folders, files: copied };
}
