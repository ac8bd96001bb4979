import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { BackupError } from '../backup/backup-error.ts';
import { listCovers, PlacedCovers } from '../backup/covers.ts';
import { type Recovered, recoverDatabase } from '../database/embedded/recovery.ts';
import { pluralise } from '../lib/sentences/pluralise.ts';
import { loadAhead } from '../lib/work/load-ahead.ts';
import type { ObjectStore } from '../object-store/object-store.ts';
import { replaceServerSecret } from '../server-secret.ts';
import { type ArchiveNames, allBases, baseName, isSegment, namesOf, segmentNumber } from './archive-names.ts';
import { type BaseCopy, parseBaseCopy } from './base-copy.ts';
import { restoreCovers } from './restore-covers.ts';
import { writeSafely } from './write-safely.ts';

export interface ArchiveRestore {
  store: ObjectStore;
  dataDir: string;
  /** The moment to restore; null for the newest. */
  until: Date | null;
  /** The archive to restore; required only when the store has several. */
  archive: string | null;
  /** Stops the restore, which then removes what it has written and throws the signal's reason. */
  signal: AbortSignal;
  log: (message: string) => void;
}

/** What was restored, for the person who runs the command. */
export interface RestoredArchive extends Recovered {
  libraryName: string;
  /** When the base copy was made that recovery began with. */
  baseAt: string;
  coverFiles: number;
  /** The number of later segments of the log that could not be used, because an earlier one is missing. */
  unusable: number;
}

const decompress = promisify(gunzip);
/**
 * The number of pieces that are fetched at a time, because one after the other would mostly wait for a bucket's responses. A
 * piece takes up to 32 MB of memory while it is checked.
 */
const atOnce = 8;

/**
 * Restores a library from its archive into an empty data folder, as it was at the given moment.
 * @throws a BackupError when the archive does not cover that moment, or a part of the archive is missing or damaged
 */
export async function restoreArchive(order: ArchiveRestore): Promise<RestoredArchive> {
  const { dataDir, until, signal, log } = order;
  const store = whileWanted(order.store, signal);
  const names = namesOf(await chooseArchive(store, order.archive));
  const base = await chooseBase(store, names, order);
  const { segments, notes, unusable, ofLater } = await usableLog(store, names, base);
  if (ofLater > 0) log(laterHistory(ofLater, base));
  const fill = async (clusterDir: string, logDir: string) => {
    await writeCluster(store, names, base, clusterDir);
    const pieces = loadAhead([...segments, ...notes], atOnce, (name) => packedPiece(store, name));
    for await (const { item: name, result } of pieces) {
      await writeFile(path.join(logDir, path.basename(name)), result);
    }
  };
  const covers = new PlacedCovers(dataDir, await listCovers(dataDir));
  let coverFiles = 0;
  const finish = async () => {
    coverFiles = await restoreCovers(store, names.covers, covers, log);
    if (base.server_secret !== null) await replaceServerSecret(dataDir, base.server_secret);
    await writeSafely(path.join(dataDir, 'postgres.password'), base.password);
  };
  const recovered = await recoverDatabase({ dataDir, until, fill, finish, signal, log }).catch(
    async (error) => {
      await covers.takeBack();
      throw error;
    },
  );
  return { ...recovered, libraryName: base.library_name, baseAt: base.ended_at, coverFiles, unusable };
}

/** A store from which nothing can be read any more once the restore is to stop. */
const whileWanted = (store: ObjectStore, signal: AbortSignal): ObjectStore => ({
  ...store,
  get: async (name) => {
    signal.throwIfAborted();
    return store.get(name);
  },
});

/** The archive to restore. @throws when the store has no archive, or has several and none was chosen */
async function chooseArchive(store: ObjectStore, chosen: string | null): Promise<string> {
  const bases = await store.list(allBases);
  const archives = [...new Set(bases.map((name) => name.slice(allBases.length).split('/')[0] ?? ''))];
  if (chosen !== null && archives.includes(chosen)) return chosen;
  const [only, ...others] = archives;
  if (only === undefined) throw new BackupError(`There is no archive of a library in ${store.place}.`);
  if (chosen === null && others.length === 0) return only;
  const lines = archives.map((archive) => {
    const last = bases.findLast((name) => name.startsWith(`${allBases}${archive}/`)) ?? '';
    return `  ${archive} (last base copy ${path.basename(last, '.json')})`;
  });
  throw new BackupError(
    `${store.place} has ${archives.length === 1 ? 'another archive' : 'several archives'}. Say which one with --archive:\n${lines.join('\n')}`,
  );
}

/**
 * The newest readable base copy that ended by the moment. In place of a damaged one an earlier one does as well, because the
 * archive has the log since the oldest.
 */
async function chooseBase(
  store: ObjectStore,
  names: ArchiveNames,
  { until, log }: Pick<ArchiveRestore, 'until' | 'log'>,
): Promise<BaseCopy> {
  const all = await store.list(names.bases);
  const suitable = until === null ? all : all.filter((name) => name <= names.bases + baseName(until));
  let damage = '';
  for (const name of suitable.reverse()) {
    if (damage) log(`${damage} The restore begins with an earlier base copy.`);
    const base = parseBaseCopy(await store.get(name));
    if (base) return base;
    damage = `${store.place}: ${name} is damaged, or of a newer version of this program.`;
  }
  if (damage) throw new BackupError(damage);
  const [oldest = ''] = all;
  const earliest = parseBaseCopy(await store.get(oldest))?.ended_at ?? path.basename(oldest, '.json');
  throw new BackupError(`The archive begins at ${earliest}: nothing from before can be brought back.`);
}

/**
 * The segments of the log from the base copy up to the first gap, and PostgreSQL's small files beside them. Only those of the base
 * copy's own history, because earlier versions could let a restored library continue the archive that it came from.
 */
async function usableLog(store: ObjectStore, names: ArchiveNames, base: BaseCopy) {
  const all = await store.list(names.log);
  const nameOf = (object: string) => object.slice(names.log.length).replace(/\.gz$/, '');
  const historyOf = (object: string) => nameOf(object).slice(0, 8);
  const history = base.first_segment.slice(0, 8);
  const notes = all.filter((object) => nameOf(object).endsWith('.history') && historyOf(object) <= history);
  const pieces = all.filter((object) => isSegment(nameOf(object)));
  const first = segmentNumber(base.first_segment);
  const later = pieces.filter(
    (object) => historyOf(object) === history && segmentNumber(nameOf(object)) >= first,
  );
  const gap = later.findIndex((object, at) => segmentNumber(nameOf(object)) !== first + at);
  const segments = gap === -1 ? later : later.slice(0, gap);
  const last = segments.at(-1);
  if (last === undefined || nameOf(last) < base.last_segment) {
    throw new BackupError(
      `${store.place} lacks a part of the log that belongs to the base copy of ${base.ended_at}. ` +
        'An earlier moment (--until) may still be brought back from an earlier copy.',
    );
  }
  const ofLater = pieces.filter((object) => historyOf(object) > history).length;
  return { segments, notes, unusable: later.length - segments.length, ofLater };
}

const laterHistory = (pieces: number, { ended_at }: BaseCopy) =>
  `Careful: the archive has a second history, and ${pluralise(pieces, 'piece')} of its log cannot be used with the base copy of ${ended_at}. ` +
  'A later moment (--until) chooses a base copy of that history, if there is one.';

async function writeCluster(
  store: ObjectStore,
  names: ArchiveNames,
  base: BaseCopy,
  clusterDir: string,
): Promise<void> {
  for (const folder of base.folders) {
    await mkdir(path.join(clusterDir, folder), { recursive: true, mode: 0o700 });
  }
  const targetOf = (file: string) => path.join(clusterDir, file);
  for (const { path: file } of base.files) await writeFile(targetOf(file), '', { mode: 0o600 });
  const pieces = base.files.flatMap(({ path: file, pieces: sums }) => sums.map((sum) => ({ file, sum })));
  const contents = loadAhead(pieces, atOnce, ({ sum }) => pieceOf(store, names, sum));
  // In order, because each piece is added to the end of its file.
  for await (const { item, result } of contents) await writeFile(targetOf(item.file), result, { flag: 'a' });
  await writeFile(path.join(clusterDir, 'backup_label'), base.label, { mode: 0o600 });
}

async function pieceOf(store: ObjectStore, names: ArchiveNames, sum: string): Promise<Buffer> {
  const compressed = await store.get(`${names.pieces}${sum}`);
  const content = compressed && (await decompress(compressed).catch(() => null));
  if (content && createHash('sha256').update(content).digest('hex') === sum) return content;
  throw new BackupError(
    `${store.place}: the piece ${sum} of a base copy is ${compressed ? 'damaged' : 'missing'}.`,
  );
}

/** A compressed segment of the log; the compressed format includes a checksum. */
async function packedPiece(store: ObjectStore, name: string): Promise<Buffer> {
  const compressed = await store.get(name);
  if (compressed && (await decompress(compressed).catch(() => null))) return compressed;
  throw new BackupError(`${store.place}: ${name} is ${compressed ? 'damaged' : 'missing'}.`);
}
