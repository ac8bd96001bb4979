import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '../database/connections/client.ts';
import { startEmbeddedDatabase } from '../database/embedded.ts';
import { migrate } from '../database/migrations.ts';
import { createDatabase, databaseAddress, turnDurabilityOff } from './databases.ts';

export interface TestPostgres {
  /** The URL of this run's PostgreSQL server. */
  postgres: string;
  /** The name of a migrated database to copy. */
  template: string;
  stop(): Promise<void>;
}

/** Starts one PostgreSQL for a whole run: the embedded one, unless TEST_DATABASE_URL names a server. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'library-test-'));
  // As root, PostgreSQL runs as another user, who needs access to the folder.
  await chmod(folder, 0o755);
  const given = process.env.TEST_DATABASE_URL;
  const embedded = given ? null : await startEmbeddedDatabase({ dataDir: folder, log: () => undefined });
  const postgres = given ?? embedded?.connectionString ?? '';
  if (embedded) await turnDurabilityOff(postgres);
  const template = await createDatabase(postgres, 'template1');
  const database = openDatabase(databaseAddress(postgres, template), 2);
  await migrate(database);
  await database.destroy();
  return {
    postgres,
    template,
    stop: async () => {
      await embedded?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
