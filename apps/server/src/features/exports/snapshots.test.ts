import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../permissions.ts';
import { useLibrary } from '../../test/test-library.ts';
import { callerOfToken } from '../sessions/sessions.service.ts';
import { type Exports, openExports } from './exports.service.ts';

const library = useLibrary();

let exports: Exports;
let actor: Actor;

/** More books than are read at once. */
const books = 1600;

beforeAll(async () => {
  await sql`INSERT INTO books (book_id, title, created_at)
    SELECT gen_random_uuid(), 'Book ' || number, now() FROM generate_series(1, ${books}) AS number`.execute(
    library().database,
  );
});
beforeEach(async () => {
  exports = openExports(library());
  const found = await callerOfToken(library(), await library().tokenOf(await library().make.admin()), null);
  if (!found) throw new Error('The admin has no account.');
  actor = found.actor;
});

/** The rows of a file, which is read block by block. */
async function opened(): Promise<AsyncIterator<unknown[]>> {
  const file = await exports.open(library(), actor, { file: 'books.csv', withPersons: false });
  if (!('blocks' in file)) throw new Error('This file is no table.');
  return file.blocks[Symbol.asyncIterator]();
}

async function rest(reading: AsyncIterator<unknown[]>): Promise<number> {
  let rows = 0;
  for (let next = await reading.next(); !next.done; next = await reading.next()) rows += next.value.length;
  return rows;
}

/** The connections in which a reading is open. */
async function open(): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM pg_stat_activity
    WHERE datname = current_database() AND state LIKE 'idle in transaction%'`.execute(library().database);
  return rows[0]?.count ?? 0;
}

it('shows one moment of the library, whatever is written meanwhile', async () => {
  const reading = await opened();
  const first = await reading.next();
  await library().make.book({ title: 'Too late' });
  expect((first.value?.length ?? 0) + (await rest(reading))).toBe(books);
  expect(await rest(await opened())).toBe(books + 1);
});

it('gives its connection back when it ends, and when the caller goes away', async () => {
  expect(await rest(await opened())).toBeGreaterThan(0);
  expect(await open()).toBe(0);
  const reading = await opened();
  await reading.next();
  expect(await open()).toBe(1);
  await reading.return?.();
  expect(await open()).toBe(0);
});

it('fails when its connection breaks, and the next one works', async () => {
  const reading = await opened();
  await reading.next();
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND state LIKE 'idle in transaction%'`.execute(library().database);
  await expect(rest(reading)).rejects.toThrow();
  expect(await rest(await opened())).toBeGreaterThan(0);
});

it('refuses a third one while two are being read', async () => {
  const readings = [await opened(), await opened()];
  for (const reading of readings) await reading.next();
  await expect(opened()).rejects.toThrow('very busy');
  await readings[0]?.return?.();
  expect(await rest(await opened())).toBeGreaterThan(0);
  await readings[1]?.return?.();
});
