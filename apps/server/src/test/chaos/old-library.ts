import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { openDatabase } from '../../database/connections/client.ts';
import { migrations } from '../../database/migrations.ts';

/** The last migration that the old library has. */
const level = '002-counts';

/** Facts that no later migration may change. The SQL works with the schema of every version. */
const facts = sql<Record<string, string>>`
  SELECT (SELECT count(*) FROM books) AS books, (SELECT md5(string_agg(title, ',' ORDER BY book_id)) FROM books) AS titles,
    (SELECT count(*) FROM copies) AS copies, (SELECT sum(available_copies) FROM book_collections) AS available,
    (SELECT count(*) FROM authors) AS authors, (SELECT count(*) FROM readers) AS readers`;

const fill = (books: number) => [
  `INSERT INTO halls (hall_id, name, gender) SELECT gen_random_uuid(), 'Hall ' || n, 'male' FROM generate_series(1, 5) AS n`,
  `INSERT INTO authors (author_id, name) SELECT gen_random_uuid(), 'Author ' || n FROM generate_series(1, ${books / 10}) AS n`,
  `INSERT INTO accounts (account_id, type, name, email, password_hash, verified, created_at)
   SELECT gen_random_uuid(), 'reader', 'A reader', 'reader-' || n || '@example.test', 'x', true, now()
   FROM generate_series(1, ${books / 10}) AS n`,
  `INSERT INTO readers (reader_id, hall_id) SELECT account_id, (SELECT hall_id FROM halls LIMIT 1) FROM accounts`,
  `INSERT INTO books (book_id, title, author_id, created_at)
   SELECT gen_random_uuid(), 'তাফসীর ' || row_number() OVER (), author_id, now() FROM authors, generate_series(1, 10)`,
  `INSERT INTO copies (copy_id, book_id, hall_id, state, accessioned_at, changed_at)
   SELECT gen_random_uuid(), book_id, (SELECT hall_id FROM halls LIMIT 1), 'available', now(), now() FROM books`,
];

/** Fills an empty database like an early version, and returns facts that must not change. */
export async function fillOldLibrary(address: string, books: number): Promise<string> {
  const database = openDatabase(address, 1);
  try {
    const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateTo(level);
    if (error) throw error;
    for (const statement of fill(books)) await sql.raw(statement).execute(database);
    return JSON.stringify((await facts.execute(database)).rows);
  } finally {
    await database.destroy();
  }
}

/** Throws when the facts have changed or a migration is missing. */
export async function expectMigrated(address: string, before: string): Promise<void> {
  const database = openDatabase(address, 1);
  try {
    const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(
      database,
    );
    const had = rows.map(({ name }) => name).join(', ');
    const wanted = Object.keys(migrations).join(', ');
    if (had !== wanted) throw new Error(`The database has had ${had} and not ${wanted}.`);
    const now = JSON.stringify((await facts.execute(database)).rows);
    if (now !== before) throw new Error(`The library held ${before} and holds ${now}.`);
  } finally {
    await database.destroy();
  }
}

/** How many tables a migration currently locks. */
export async function tablesInMigration(address: string): Promise<number> {
  const database = openDatabase(address, 1);
  try {
    const { rows } = await sql<{ tables: number }>`SELECT count(DISTINCT relation) AS tables FROM pg_locks
      WHERE mode = 'AccessExclusiveLock' AND granted`.execute(database);
    return rows[0]?.tables ?? 0;
  } catch {
    // The database is still starting.
    return 0;
  } finally {
    await database.destroy();
  }
}
