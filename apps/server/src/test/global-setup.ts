import type { TestProject } from 'vitest/node';
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
  return stop;
}
