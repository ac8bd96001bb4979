import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { defaultSettings, type Settings } from '../config.ts';
import { openDatabase } from '../database/connections/client.ts';
import { transactionsOn } from '../database/transactions/transactions.ts';
import { openSession } from '../features/sessions/sessions.service.ts';
import { randomIds } from '../lib/ids.ts';
import { type SettableClock, settableClock } from '../lib/time/clock.ts';
import type { Library } from '../library.ts';
import { TestClient } from './client.ts';
import { createDatabase, databaseAddress, deadlocksIn, dropDatabase } from './databases.ts';
import { Factories } from './factories.ts';

/** A complete library: a database, a server with its own port, and a clock to set. */
export interface TestLibrary extends Library {
  readonly clock: SettableClock;
  readonly app: FastifyInstance;
  readonly address: string;
  readonly dataDir: string;
  /** The URL of its database, for other processes. */
  readonly connectionString: string;
  /** Makes accounts, books, copies and more, directly in the database. */
  readonly make: Factories;
  readonly visitor: TestClient;
  /** A caller with any token, valid or not. */
  withToken(token: string): TestClient;
  /** Opens a session of this account and returns its bearer token. */
  tokenOf(account: { account_id: string }): Promise<string>;
  /** A caller who is logged in to this account. */
  as(account: { account_id: string }): Promise<TestClient>;
  /** Stops the server and removes the database. Throws when there was a deadlock. */
  close(): Promise<void>;
}

interface Opening {
  /** The URL of the PostgreSQL server and the name of the migrated database to copy. */
  postgres: string;
  template: string;
  /** The time of the clock at the start. */
  start: Date;
  settings?: Partial<Settings>;
  /** The folder of the built web client; null serves only the API. */
  webDir: string | null;
}

/** Opens a library on a fresh copy of the template database. */
export async function openLibrary({
  postgres,
  template,
  start,
  settings,
  webDir,
}: Opening): Promise<TestLibrary> {
  const name = await createDatabase(postgres, template);
  const connectionString = databaseAddress(postgres, name);
  const database = openDatabase(connectionString, 10);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'library-data-'));
  const base: Library & { clock: SettableClock } = {
    database,
    inTransaction: transactionsOn(database),
    clock: settableClock(defaultSettings.time_zone, start),
    settings: {
      ...defaultSettings,
      login_tries_address: 10_000,
      registrations_address: 10_000,
      resets_address: 10_000,
      searches_address: 10_000,
      ...settings,
    },
    makeId: randomIds,
  };
  const app = await buildApp(base, { logLevel: 'silent', trustedProxies: [], dataDir, webDir });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const withToken = (token: string) => new TestClient(address, token);
  const tokenOf = (account: { account_id: string }) => openSession(base, database, account.account_id);
  return {
    ...base,
    app,
    address,
    dataDir,
    connectionString,
    make: new Factories(base),
    visitor: new TestClient(address, null),
    withToken,
    tokenOf,
    as: async (account) => withToken(await tokenOf(account)),
    close: async () => {
      await app.close();
      await database.destroy();
      const deadlocks = await deadlocksIn(postgres, name);
      await dropDatabase(postgres, name);
      await rm(dataDir, { recursive: true, force: true });
      if (deadlocks > 0) throw new Error(`${deadlocks} deadlocks: see the order of locks in decision 028.`);
    },
  };
}
