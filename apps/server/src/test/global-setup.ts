import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../database/client.ts';
import { startEmbeddedDatabase } from '../database/embedded.ts';
import { migrate } from '../database/migrations.ts';
import { createDatabase, databaseAddress } from './databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL server of this run. */
    postgres: string;
    /** Name of the migrated database that each test file copies. */
    template: string;
  }
}

/**
 * One PostgreSQL for the whole run: the embedded one, or the server at TEST_DATABASE_URL. A migrated template
 * database is made once; every test file works on a copy of its own.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'library-test-'));
  // As root, PostgreSQL runs as another user, who has to pass through.
  await chmod(folder, 0o755);
  const given = process.env.TEST_DATABASE_URL;
  const embedded = given ? null : await startEmbeddedDatabase({ dataDir: folder, log: () => undefined });
  const postgres = given ?? embedded?.connectionString ?? '';
  const template = await createDatabase(postgres, 'template1');
  const database = openDatabase(databaseAddress(postgres, template), 2);
  await migrate(database);
  await database.destroy();
  project.provide('postgres', postgres);
  project.provide('template', template);
  return async () => {
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
