import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildApp } from '../app.ts';
import { defaultSettings, type Settings } from '../config.ts';
import { openDatabase } from '../database/client.ts';
import { openSession } from '../features/accounts/sessions.service.ts';
import { type SettableClock, settableClock } from '../lib/clock.ts';
import { randomIds } from '../lib/ids.ts';
import type { Library } from '../library.ts';
import { TestClient } from './client.ts';
import { createDatabase, databaseAddress, dropDatabase } from './databases.ts';
import { Factories } from './factories.ts';

/** 10:00 in Dhaka on the first day of every test. */
export const firstMorning = new Date('2026-03-10T04:00:00Z');
/** The library's day at that moment. */
export const firstDay = '2026-03-10';

/** A whole library of its own for one test file: database, server on a port of its own, a clock to set. */
export interface TestLibrary extends Library {
  readonly clock: SettableClock;
  readonly app: FastifyInstance;
  readonly address: string;
  readonly dataDir: string;
  /** Makes accounts, books, copies and more, straight in the database. */
  readonly make: Factories;
  readonly visitor: TestClient;
  /** A caller with any token, good or bad. */
  withToken(token: string): TestClient;
  /** A caller signed in to this account. */
  as(account: { account_id: string }): Promise<TestClient>;
}

async function open(
  settings: Partial<Settings>,
): Promise<{ library: TestLibrary; close: () => Promise<void> }> {
  const postgres = inject('postgres');
  const name = await createDatabase(postgres, inject('template'));
  const database = openDatabase(databaseAddress(postgres, name), 10);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'library-data-'));
  const base: Library & { clock: SettableClock } = {
    database,
    clock: settableClock(defaultSettings.time_zone, firstMorning),
    settings: { ...defaultSettings, login_tries_address: 10_000, registrations_address: 10_000, ...settings },
    makeId: randomIds,
  };
  const app = await buildApp(base, { logLevel: 'silent', trustedProxies: [], dataDir, webDir: null });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const withToken = (token: string) => new TestClient(address, token);
  const library: TestLibrary = {
    ...base,
    app,
    address,
    dataDir,
    make: new Factories(base),
    visitor: new TestClient(address, null),
    withToken,
    as: async (account) => withToken(await openSession(base, database, account.account_id)),
  };
  const close = async () => {
    await app.close();
    await database.destroy();
    await dropDatabase(postgres, name);
    await rm(dataDir, { recursive: true, force: true });
  };
  return { library, close };
}

/**
 * Opens a library before the tests of a file and closes it after them. Call it once at the top of the file;
 * read the result inside tests only.
 */
export function useLibrary(settings: Partial<Settings> = {}): () => TestLibrary {
  let opened: Awaited<ReturnType<typeof open>> | undefined;
  beforeAll(async () => {
    opened = await open(settings);
  });
  afterAll(async () => {
    await opened?.close();
  });
  return () => {
    if (!opened) throw new Error('The test library is open inside tests only.');
    return opened.library;
  };
}
