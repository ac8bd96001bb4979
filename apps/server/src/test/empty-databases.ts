import { afterAll, inject } from 'vitest';
import { openDatabase } from '../database/connections/client.ts';
import type { Database } from '../library.ts';
import { createDatabase, databaseAddress, dropDatabase } from './databases.ts';

/** A test database and its URL. */
export interface EmptyDatabase {
  connectionString: string;
  database: Database;
}

/**
 * Returns a function that creates databases without tables; they are removed after the tests of the file. Call it once at
 * the top.
 */
export function useEmptyDatabases(): () => Promise<EmptyDatabase> {
  const opened: { name: string; database: Database }[] = [];
  afterAll(async () => {
    for (const { name, database } of opened) {
      await database.destroy();
      await dropDatabase(inject('postgres'), name);
    }
  });
  return async () => {
    const name = await createDatabase(inject('postgres'), 'template1');
    const connectionString = databaseAddress(inject('postgres'), name);
    const database = openDatabase(connectionString, 2);
    opened.push({ name, database });
    return { connectionString, database };
  };
}
