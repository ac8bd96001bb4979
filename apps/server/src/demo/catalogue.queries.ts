import { type Insertable, sql } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import type { Queryable } from '../library.ts';

/** The number of rows in a statement, because PostgreSQL limits its parameters. */
const rowsAStatement = 500;

type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;

export async function insertHalls(database: Queryable, halls: NewRow<'halls'>[]): Promise<void> {
  await database.insertInto('halls').values(halls).execute();
}

export async function insertDepartments(
  database: Queryable,
  departments: NewRow<'departments'>[],
): Promise<void> {
  await database.insertInto('departments').values(departments).execute();
}

export async function insertBooks(database: Queryable, books: NewRow<'books'>[]): Promise<void> {
  for (let from = 0; from < books.length; from += rowsAStatement) {
    await database
      .insertInto('books')
      .values(books.slice(from, from + rowsAStatement))
      .execute();
  }
}

export async function insertOtherTitles(database: Queryable, titles: NewRow<'book_titles'>[]): Promise<void> {
  await database.insertInto('book_titles').values(titles).execute();
}

/** Inserts copies with the state that they have had since `at`. */
export async function insertCopies(
  database: Queryable,
  copies: { copy_id: string; book_id: string; hall_id: string; at: Date }[],
): Promise<void> {
  for (let from = 0; from < copies.length; from += rowsAStatement) {
    const rows = copies.slice(from, from + rowsAStatement).map(({ at, ...copy }) => ({
      ...copy,
      state: 'available' as const,
      accessioned_at: at,
      changed_at: at,
    }));
    await database.insertInto('copies').values(rows).execute();
  }
}

/**
 * Inserts names of one kind. Spellings that the database treats as the same name become one row.
 * @returns the id of each spelling
 */
export async function insertNames(
  database: Queryable,
  [table, id]: ['authors', 'author_id'] | ['publishers', 'publisher_id'] | ['categories', 'category_id'],
  { ids, names }: { ids: string[]; names: string[] },
): Promise<Map<string, string>> {
  await sql`INSERT INTO ${sql.table(table)} (${sql.ref(id)}, name)
    SELECT * FROM unnest(${ids}::uuid[], ${names}::text[]) ON CONFLICT (name_key) DO NOTHING`.execute(
    database,
  );
  const { rows } = await sql<{ name: string; id: string }>`
    SELECT given.name, ${sql.ref(id)} AS id FROM unnest(${names}::text[]) AS given (name)
    JOIN ${sql.table(table)} known ON known.name_key = name_key(given.name)`.execute(database);
  return new Map(rows.map((row) => [row.name, row.id]));
}
