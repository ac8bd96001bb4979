import type { Author, Category, Publisher } from '@library/contract/reference.ts';
import { sql } from 'kysely';
import type { Act, Reader } from '../../library.ts';

/** The reference data that people may type instead of choosing. */
export interface Named {
  author: Author;
  publisher: Publisher;
  category: Category;
}
export type NameKind = keyof Named;

/** All kinds of reference data. */
export type EntryKind = NameKind | 'hall' | 'department';

/** Where each kind is stored. */
export const places = {
  hall: { table: sql.table('halls'), id: sql.ref('hall_id') },
  department: { table: sql.table('departments'), id: sql.ref('dept_id') },
  author: { table: sql.table('authors'), id: sql.ref('author_id') },
  publisher: { table: sql.table('publishers'), id: sql.ref('publisher_id') },
  category: { table: sql.table('categories'), id: sql.ref('category_id') },
} as const satisfies Record<EntryKind, unknown>;

export function selectHalls(database: Reader) {
  return database.selectFrom('halls').select(['hall_id', 'name', 'gender']).orderBy('name_key').execute();
}

export function selectDepartments(database: Reader) {
  return database.selectFrom('departments').select(['dept_id', 'name']).orderBy('name_key').execute();
}

/** All entries of one kind, by name. */
export async function selectNames<Kind extends NameKind>(
  database: Reader,
  kind: Kind,
): Promise<Named[Kind][]> {
  const { table, id } = places[kind];
  const { rows } = await sql<Named[Kind]>`SELECT ${id}, name FROM ${table} ORDER BY name_key`.execute(
    database,
  );
  return rows;
}

/** The id of the entry with this name, kept from being deleted until the act ends. */
export async function lockName(act: Act, kind: NameKind, name: string): Promise<string | undefined> {
  const { table, id } = places[kind];
  const { rows } = await sql<{ id: string }>`
    SELECT ${id} AS id FROM ${table} WHERE name_key = name_key(${name}) FOR KEY SHARE`.execute(act);
  return rows[0]?.id;
}

/** Adds an entry, or finds the one that somebody else has added meanwhile; its id either way. */
export async function upsertName(
  act: Act,
  kind: NameKind,
  entry: { id: string; name: string },
): Promise<string> {
  const { table, id } = places[kind];
  const { rows } = await sql<{ id: string }>`
    INSERT INTO ${table} AS entry (${id}, name) VALUES (${entry.id}, ${entry.name})
    ON CONFLICT (name_key) DO UPDATE SET name = entry.name
    RETURNING ${id} AS id`.execute(act);
  return rows[0]?.id ?? entry.id;
}

export async function selectHallExists(database: Reader, hallId: string): Promise<boolean> {
  const hall = await database
    .selectFrom('halls')
    .where('hall_id', '=', hallId)
    .select('hall_id')
    .executeTakeFirst();
  return hall !== undefined;
}

export async function selectDepartmentExists(database: Reader, departmentId: string): Promise<boolean> {
  const department = await database
    .selectFrom('departments')
    .where('dept_id', '=', departmentId)
    .select('dept_id')
    .executeTakeFirst();
  return department !== undefined;
}
