import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { expectMigrated, fillOldLibrary } from '../test/chaos/old-library.ts';
import { createDatabase, databaseAddress, dropDatabase } from '../test/databases.ts';
import { untilSomebodyWaits } from '../test/waiting.ts';
import { openDatabase } from './connections/client.ts';
import { migrate } from './migrations.ts';

/** A filled library of an early version, and connections to it. */
async function oldLibrary() {
  const server = inject('postgres');
  const name = await createDatabase(server, 'template1');
  const address = databaseAddress(server, name);
  const before = await fillOldLibrary(address, 500);
  const databases = [openDatabase(address, 2), openDatabase(address, 2)] as const;
  const close = async () => {
    for (const database of databases) await database.destroy();
    await dropDatabase(server, name);
  };
  return { address, before, databases, close };
}

it('interrupted migrations leave nothing behind, and the next start completes them', async () => {
  const { address, before, databases, close } = await oldLibrary();
  const [migrating, other] = databases;
  try {
    // Another transaction reads copies, so the migration that changes them waits; those before it have run.
    await other.transaction().execute(async (reading) => {
      await sql`LOCK TABLE copies IN ACCESS SHARE MODE`.execute(reading);
      const migrated = migrate(migrating).then(
        () => 'done',
        () => 'broken off',
      );
      await untilSomebodyWaits(other);
      await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(reading);
      expect(await migrated).toBe('broken off');
    });
    const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(
      other,
    );
    expect(rows.map(({ name }) => name)).toEqual(['001-foundation', '002-counts']);
    await migrate(other);
    await expectMigrated(address, before);
  } finally {
    await close();
  }
});

it('two concurrent starts run each migration once', async () => {
  const { address, before, databases, close } = await oldLibrary();
  try {
    await Promise.all(databases.map(migrate));
    await expectMigrated(address, before);
  } finally {
    await close();
  }
});
