import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../permissions.ts';
import { useLibrary } from '../../test/test-library.ts';
import { callerOfToken } from '../sessions/sessions.service.ts';
import { type Exports, openExports } from './exports.service.ts';

const library = useLibrary();

let exports: Exports;
let actor: Actor;

/** More books than are read at a time. */
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

/** The number of database connections with an open reading. */
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

it('lets a third one wait while two are being read', async () => {
  const readings = [await opened(), await opened()];
  for (const reading of readings) await reading.next();
  const events: string[] = [];
  const third = opened().then((reading) => {
    events.push('the third is open');
    return reading;
  });
  const [first, second] = readings;
  while (first && !(await first.next()).done) events.push('a block of the first');
  expect(await rest(await third)).toBeGreaterThan(0);
  expect(events).toEqual([
    'a block of the first',
    'a block of the first',
    'a block of the first',
    'the third is open',
  ]);
  await second?.return?.();
});

it('refuses one more than a person could ask for, who has had no file', async () => {
  const readings = [await opened(), await opened()];
  for (const reading of readings) await reading.next();
  const waiting = Array.from({ length: 8 }, opened);
  await expect(opened()).rejects.toThrow('very busy');
  for (const reading of readings) await reading.return?.();
  for (const reading of waiting) expect(await rest(await reading)).toBeGreaterThan(0);
  const { rows } = await sql<{ files: number }>`SELECT count(*) AS files FROM audit_log
    WHERE action = 'downloaded' AND actor_id = ${actor.account_id}`.execute(library().database);
  expect(Number(rows[0]?.files)).toBe(10);
});
