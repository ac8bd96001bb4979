import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ReadVersions, readVersionsOf, timelineOf } from '../../../database/caches/data-versions.ts';
import { handleOn } from '../../../database/connections/client.ts';
import { findConnections } from '../../../database/shared-sql/prepared-statements.ts';
import type { Database, Queryable } from '../../../library.ts';
import {
  type SearchChange,
  selectBooksToHold,
  selectChanges,
  selectNamesToHold,
  selectWordsAfter,
  selectWrittenWords,
} from './held-index.queries.ts';
import { emptyIndex, type HeldIndex } from './held-index.rules.ts';

/** How many books or names are read at a time; between batches the process serves other calls. */
const batchSize = 500;
/** With more changes than this, everything is read again. */
const changesAtMost = 10_000;
const firstId = '00000000-0000-0000-0000-000000000000';

const kinds = ['author', 'publisher', 'category'] as const;

/** Reads everything that searches look up. */
async function readIndex(database: Queryable): Promise<HeldIndex> {
  const index = emptyIndex();
  const { books } = index;
  await inBatches(
    (after) => selectBooksToHold(database, { after, limit: batchSize }),
    (book) => book.book_id,
    (rows) => {
      for (const row of rows) books.put(row);
      books.lists.sortSome();
    },
  );
  books.lists.trim();
  await inBatches(
    (after) => selectWordsAfter(database, after),
    (word) => word.lexeme,
    (rows) => index.words.put(rows),
    '',
  );
  for (const kind of kinds) {
    await inBatches(
      (after) => selectNamesToHold(database, kind, { after, limit: batchSize }),
      (name) => name.id,
      (rows) => {
        for (const row of rows) index.names.put(row);
      },
    );
  }
  return index;
}

async function inBatches<Row>(
  read: (after: string) => Promise<Row[]>,
  keyOf: (row: Row) => string,
  take: (rows: Row[]) => void,
  first = firstId,
): Promise<void> {
  for (let rows = await read(first), last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    const following = read(keyOf(last));
    take(rows);
    // Both are awaited together: if the read failed during the pause, its rejection would be unhandled and end the server.
    [rows] = await Promise.all([following, nextTurn()]);
  }
}

/** Keeps an index up to date with its database. */
class KeptIndex {
  readonly #database: Database;
  readonly #readVersions: ReadVersions;
  #index: HeldIndex | null = null;
  #version = -1;
  #unended = '0';
  /** The changes that were applied and may be read again, by kind and id. */
  #known = new Map<string, string>();
  #running: Promise<void> | null = null;

  constructor(database: Database) {
    this.#database = database;
    this.#readVersions = readVersionsOf(database, { keptFor: 0 });
  }

  /** The index with everything that the catalogue contained at this version, or by default contains now. */
  async at(version: number | undefined): Promise<HeldIndex> {
    const wanted = version ?? (await this.#readVersions()).catalogue;
    for (;;) {
      if (this.#index && this.#version >= wanted) return this.#index;
      this.#running ??= this.#renew(wanted).finally(() => {
        this.#running = null;
      });
      await this.#running;
    }
  }

  /**
   * Reads the changes, or everything: the first time, after very many changes, and after another database server has become the
   * primary.
   */
  async #renew(version: number): Promise<void> {
    const database = this.#database;
    const before = timelineOf(version) === timelineOf(this.#version) ? this.#index : null;
    const { changes, unended } = await selectChanges(database, before && this.#unended);
    const news = changes.filter(({ kind, id, changed_in }) => this.#known.get(kind + id) !== changed_in);
    if (before && news.length <= changesAtMost) await applyChanges(before, database, news);
    else this.#index = await readIndex(database);
    this.#known = new Map(changes.map(({ kind, id, changed_in }) => [kind + id, changed_in]));
    this.#unended = unended;
    this.#version = version;
  }
}

/** The indexes by connection pool, and by snapshot. */
const kept = new WeakMap<object, KeptIndex>();
const snapshots = new WeakMap<object, Promise<HeldIndex>>();

/**
 * The index of a database with everything that the catalogue contained at this version, or by default contains now. In a
 * snapshot it has the contents of that moment and is read once.
 */
export function heldIndex(database: Queryable, version?: number): Promise<HeldIndex> {
  const connections = findConnections(database);
  if (!connections) {
    const index = snapshots.get(database) ?? readIndex(database);
    snapshots.set(database, index);
    return index;
  }
  const own = kept.get(connections.pool) ?? new KeptIndex(handleOn(database, () => undefined));
  kept.set(connections.pool, own);
  return own.at(version);
}

/** Reads the index of a database in advance. Never throws: a search that needs the index tries again. */
export async function readAhead(database: Database): Promise<void> {
  await heldIndex(database).catch(() => undefined);
}

async function applyChanges(
  index: HeldIndex,
  database: Queryable,
  changes: readonly SearchChange[],
): Promise<void> {
  const idsOf = (wanted: SearchChange['kind']) =>
    changes.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const bookIds = idsOf('book');
  for (let from = 0; from < bookIds.length; from += batchSize) {
    const ids = bookIds.slice(from, from + batchSize);
    const rows = await selectBooksToHold(database, { ids });
    const renamed = rows.filter((row) => index.books.put(row));
    if (renamed.length > 0) {
      const lexemes = new Set(renamed.flatMap((row) => row.lexemes));
      index.words.put(await selectWrittenWords(database, [...lexemes]));
    }
    const found = new Set(rows.map(({ book_id }) => book_id));
    for (const id of ids) if (!found.has(id)) index.books.remove(id);
  }
  for (const kind of kinds) {
    const ids = idsOf(kind);
    if (ids.length === 0) continue;
    const rows = await selectNamesToHold(database, kind, { ids });
    for (const row of rows) index.names.put(row);
    const found = new Set(rows.map(({ id }) => id));
    for (const id of ids) if (!found.has(id)) index.names.remove(id);
  }
}
