import type { Author, Category, Publisher } from '@library/contract/reference/reference.ts';
import { sql } from 'kysely';
import { textArray } from '../../lib/text/text-array.ts';
import type { Locked, Queryable, Transaction } from '../../library.ts';
import type { NameKind } from './reference.rules.ts';

interface EntryByKind {
  author: Author;
  publisher: Publisher;
  category: Category;
}

export type EntryKind = NameKind | 'hall' | 'department';

/** The table of each kind. */
export const places = {
  hall: { table: sql.table('halls'), id: sql.ref('hall_id') },
  department: { table: sql.table('departments'), id: sql.ref('dept_id') },
  author: { table: sql.table('authors'), id: sql.ref('author_id') },
  publisher: { table: sql.table('publishers'), id: sql.ref('publisher_id') },
  category: { table: sql.table('categories'), id: sql.ref('category_id') },
} as const satisfies Record<EntryKind, unknown>;

export function selectHalls(database: Queryable) {
  return database.selectFrom('halls').select(['hall_id', 'name', 'gender']).orderBy('name_key').execute();
}

export function selectDepartments(database: Queryable) {
  return database.selectFrom('departments').select(['dept_id', 'name']).orderBy('name_key').execute();
}

/**
 * The key by which names are sorted: their letters. An explanation in brackets before a name and signs before the first letter
 * do not count, unless the name has nothing else.
 */
export const sortingName = sql`coalesce(nullif(ltrim(
  regexp_replace(name_key, ${'^[(\\[{][^)\\]}]*[)\\]}]'}, ''), ${' .,:;!?*#…_|/\\-–—~"\'“”‘’«»()[]{}।'}), ''), name_key)`;

/** All entries of one kind, by name. */
export async function selectNames<Kind extends NameKind>(
  database: Queryable,
  kind: Kind,
): Promise<EntryByKind[Kind][]> {
  const { table, id } = places[kind];
  const { rows } = await sql<
    EntryByKind[Kind]
  >`SELECT ${id}, name FROM ${table} ORDER BY ${sortingName}, name_key`.execute(database);
  return rows;
}

/** The id of the entry with this name, locked against renaming, merging and deletion until the transaction ends. */
export async function lockName(
  transaction: Transaction,
  kind: NameKind,
  name: string,
): Promise<string | undefined> {
  const { table, id } = places[kind];
  const { rows } = await sql<{ id: string }>`
    SELECT ${id} AS id FROM ${table} WHERE name_key = name_key(${name}) FOR SHARE`.execute(transaction);
  return rows[0]?.id;
}

/** Maps each given name to the id of its entry; locks the entries as `lockName` does, always in the same order. */
export async function lockNames(
  transaction: Transaction,
  kind: NameKind,
  names: readonly string[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const { table, id } = places[kind];
  const { rows } = await sql<{ name: string; id: string }>`
    SELECT given.name, entry.${id} AS id FROM unnest(${textArray(names)}::text[]) AS given (name)
    JOIN ${table} AS entry ON entry.name_key = name_key(given.name)
    ORDER BY entry.${id} FOR SHARE OF entry`.execute(transaction);
  return new Map(rows.map((row) => [row.name, row.id]));
}

/** Locks an entry, if it exists, against renaming, merging and deletion until the transaction ends. */
export async function lockPickedName(transaction: Transaction, kind: NameKind, id: string): Promise<void> {
  const { table, id: column } = places[kind];
  await sql`SELECT FROM ${table} WHERE ${column} = ${id} FOR SHARE`.execute(transaction);
}

/**
 * Makes other transactions that write this name for the kind wait until this one ends, so that none waits for a name while it
 * holds a lock that the writer of the name needs.
 */
export async function lockNewName(transaction: Transaction, kind: EntryKind, name: string): Promise<void> {
  const lockKey = sql`${`${kind} `}::text || name_key(${name})`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${lockKey}, 0))`.execute(transaction);
}

/** `lockNewName` for many names, always in the same order, so that two lists cannot deadlock. Returns the names. */
export async function lockNewNames(
  transaction: Transaction,
  kind: EntryKind,
  names: readonly string[],
): Promise<Locked<'new name'>[]> {
  await sql`
    SELECT pg_advisory_xact_lock(lock_key) FROM (
      SELECT DISTINCT hashtextextended(${`${kind} `}::text || name_key(name), 0) AS lock_key
      FROM unnest(${textArray(names)}::text[]) AS given (name) ORDER BY lock_key) AS lock_keys`.execute(
    transaction,
  );
  return names as Locked<'new name'>[];
}

/** Adds an entry; false if the name exists, possibly added just now by another transaction. */
export async function addName(
  transaction: Transaction,
  kind: NameKind,
  entry: { id: string; name: string },
): Promise<boolean> {
  const { table, id } = places[kind];
  const { rows } = await sql`
    INSERT INTO ${table} (${id}, name) VALUES (${entry.id}, ${entry.name})
    ON CONFLICT (name_key) DO NOTHING RETURNING ${id}`.execute(transaction);
  return rows.length > 0;
}

/** Adds the entries whose names do not exist yet, and returns them. */
export async function addNames(
  transaction: Transaction,
  kind: NameKind,
  entries: readonly { id: string; name: string }[],
): Promise<{ id: string; name: string }[]> {
  const { table, id } = places[kind];
  const { rows } = await sql<{ id: string; name: string }>`
    INSERT INTO ${table} (${id}, name)
    SELECT * FROM unnest(${entries.map((entry) => entry.id)}::uuid[], ${textArray(entries.map(({ name }) => name))}::text[])
    ON CONFLICT (name_key) DO NOTHING RETURNING ${id} AS id, name`.execute(transaction);
  return rows;
}

export async function hallExists(database: Queryable, hallId: string): Promise<boolean> {
  const hall = await database
    .selectFrom('halls')
    .where('hall_id', '=', hallId)
    .select('hall_id')
    .executeTakeFirst();
  return hall !== undefined;
}

/** Locks a hall against deletion until the transaction ends; false for an unknown hall. */
export async function lockHall(transaction: Transaction, hallId: string): Promise<boolean> {
  const hall = await transaction
    .selectFrom('halls')
    .where('hall_id', '=', hallId)
    .select('hall_id')
    .forKeyShare()
    .executeTakeFirst();
  return hall !== undefined;
}

/** The name of a hall, for the audit log. */
export function selectHallName(database: Queryable, hallId: string) {
  return database.selectFrom('halls').where('hall_id', '=', hallId).select('name').executeTakeFirst();
}

/** The names of halls by id, locked against deletion until the transaction ends. */
export async function lockHallNames(
  transaction: Transaction,
  hallIds: string[],
): Promise<Map<string, string>> {
  if (hallIds.length === 0) return new Map();
  const halls = await transaction
    .selectFrom('halls')
    .where('hall_id', 'in', hallIds)
    .select(['hall_id', 'name'])
    .orderBy('hall_id')
    .forKeyShare()
    .execute();
  return new Map(halls.map((hall) => [hall.hall_id, hall.name]));
}

/** Whether a hall and a department exist: readers and volunteers choose one of each when they register. */
export async function hasPlaces(database: Queryable): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (SELECT FROM halls) AND EXISTS (SELECT FROM departments) AS has`.execute(database);
  return rows[0]?.has ?? false;
}

export async function departmentExists(database: Queryable, departmentId: string): Promise<boolean> {
  const department = await database
    .selectFrom('departments')
    .where('dept_id', '=', departmentId)
    .select('dept_id')
    .executeTakeFirst();
  return department !== undefined;
}
