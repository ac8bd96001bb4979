import { startTestPostgres } from '../../apps/server/src/test/test-postgres.ts';

/** One PostgreSQL for all browser tests; each worker opens its own library on a copy of the template. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { postgres, template, stop } = await startTestPostgres();
  process.env.E2E_POSTGRES = postgres;
  process.env.E2E_TEMPLATE = template;
  return stop;
}
