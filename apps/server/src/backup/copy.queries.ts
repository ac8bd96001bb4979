import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Connection } from './connection.queries.ts';
import {
  columnList,
  quoted,
  readMigrations,
  readSequences,
  readTables,
  type TableShape,
} from './tables.queries.ts';

const newline = 0x0a;
/** The approximate size of the chunks in which rows are passed on, in bytes. */
const pieceSize = 1024 * 1024;

/** A consistent view of a library's database. */
export interface Snapshot {
  migrations: string[];
  tables: TableShape[];
  sequences: { name: string; last_value: string; is_called: boolean }[];
  /** The version of PostgreSQL. */
  postgres: string;
  /** Paths of the covers that books have. */
  covers: string[];
}

/**
 * Opens a transaction that sees the whole database as it is now, whatever others write meanwhile. Its locks only block changes of
 * the tables themselves, which wait until it ends.
 */
export async function openSnapshot(client: Connection): Promise<Snapshot> {
  await readMigrations(client);
  const tables = await readTables(client);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  // Locks before the first query, which takes the snapshot, so that no migration runs in between.
  await client.query(`LOCK TABLE ${tables.map(({ name }) => quoted(name)).join(', ')} IN ACCESS SHARE MODE`);
  const { rows: covers } = await client.query<{ cover: string }>(
    "SELECT DISTINCT cover FROM books WHERE cover LIKE '/covers/%'",
  );
  const { rows: server } = await client.query<{ server_version: string }>('SHOW server_version');
  return {
    migrations: await readMigrations(client),
    tables: await readTables(client),
    // Sequences are not part of the snapshot: one that is read after it began is never behind the rows.
    sequences: await readSequences(client),
    postgres: server[0]?.server_version ?? '',
    covers: covers.map(({ cover }) => cover),
  };
}

/** A table's rows in COPY's text format, in the order of its key, in chunks of whole rows. */
export async function* copyRowsOut(client: Connection, table: TableShape): AsyncGenerator<Buffer> {
  const rows = `SELECT ${columnList(table)} FROM ${quoted(table.name)} ORDER BY ${table.order}`;
  let parts: Buffer[] = [];
  let size = 0;
  const copy = client.query(copyTo(`COPY (${rows}) TO STDOUT`));
  // The loop handles errors while it runs. An error of the connection after the loop must not end the process.
  copy.on('error', () => undefined);
  const chunks: AsyncIterable<Buffer> = copy;
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(newline) + 1;
    if (size + end >= pieceSize && end > 0) {
      yield Buffer.concat([...parts, chunk.subarray(0, end)]);
      parts = [chunk.subarray(end)];
      size = chunk.length - end;
    } else {
      parts.push(chunk);
      size += chunk.length;
    }
  }
  if (size > 0) yield Buffer.concat(parts);
}

/** Adds whole rows in COPY's text format to a table. */
export async function copyRowsIn(client: Connection, table: TableShape, rows: Buffer): Promise<void> {
  const copy = copyFrom(`COPY ${quoted(table.name)} (${columnList(table)}) FROM STDIN`);
  await pipeline(Readable.from([rows]), client.query(copy));
}
