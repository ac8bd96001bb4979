import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { databaseAddress } from './databases.ts';
import { leaveOutUnprepared } from './older-postgres/preparing.ts';
import { startTestPostgres } from './test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of this run's PostgreSQL server. */
    postgres: string;
    /** The name of the migrated database that each test file copies. */
    template: string;
  }
}

/** One PostgreSQL for the whole run; every test file works on a copy of the template database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgres, template, stop } = await startTestPostgres();
  project.provide('postgres', postgres);
  project.provide('template', template);
  const folder = process.env.STATEMENTS_FOLDER;
  return async () => {
    // The folder is missing if no test has sent a statement.
    if (folder && existsSync(folder)) await leaveOutUnprepared(folder, databaseAddress(postgres, template));
    await stop();
  };
}
