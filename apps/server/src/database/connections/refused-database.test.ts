import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { databaseAddress, dropDatabase } from '../../test/databases.ts';
import { checkDatabase, openDatabase } from './client.ts';

it('a database in a locale that knows no letters but Latin ones is refused with a sentence', async () => {
  const server = inject('postgres');
  const name = 'test_latin_letters';
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(
    `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER libc LOCALE 'C'`,
  );
  await client.end();
  const database = openDatabase(databaseAddress(server, name), 1);
  try {
    await sql`CREATE EXTENSION pg_trgm`.execute(database);
    await expect(checkDatabase(database)).rejects.toThrow(
      'The database was made in a locale that knows no letters but Latin ones.',
    );
  } finally {
    await database.destroy();
    await dropDatabase(server, name);
  }
});
