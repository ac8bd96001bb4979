import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../database/connections/client.ts';
import { startEmbeddedDatabase } from '../../database/embedded.ts';
import type { Transaction } from '../../library.ts';
import { useDataFolder } from '../use-data-folder.ts';
import { deadlocksInLog } from './deadlock-log.ts';

const dataDir = useDataFolder();

it('a deadlock of the embedded database is counted', async () => {
  const postgres = await startEmbeddedDatabase({ dataDir: dataDir(), log: () => undefined });
  onTestFinished(() => postgres.stop());
  const database = openDatabase(postgres.connectionString, 2);
  onTestFinished(() => database.destroy());
  expect(await deadlocksInLog(dataDir())).toBe(0);

  const lock = (transaction: Transaction, number: number) =>
    sql`SELECT pg_advisory_xact_lock(${number})`.execute(transaction);
  const locked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const crossing = locked.map(({ resolve }, own) =>
    database.transaction().execute(async (transaction) => {
      await lock(transaction, own);
      resolve();
      await Promise.all(locked.map(({ promise }) => promise));
      await lock(transaction, 1 - own);
    }),
  );
  const ends = await Promise.allSettled(crossing);
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await deadlocksInLog(dataDir())).toBe(1);
}, 60_000);
