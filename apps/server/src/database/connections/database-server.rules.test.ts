import { expect, it } from 'vitest';
import { type DatabaseServer, reasonAgainstServer } from './database-server.rules.ts';

const tooOld = 'The database must be PostgreSQL 15 or later.';
const latinOnly =
  'The database was made in a locale that knows no letters but Latin ones. Create it again with UTF8 and C.UTF-8.';

it.each<[string, DatabaseServer | undefined, string | null]>([
  ['PostgreSQL 14', { version: 140_013, trigrams: 8 }, tooOld],
  ['PostgreSQL 14 in a Latin locale', { version: 140_013, trigrams: 0 }, tooOld],
  ['a database that does not say its version', undefined, tooOld],
  ['PostgreSQL 15 in a Latin locale', { version: 150_000, trigrams: 0 }, latinOnly],
  ['PostgreSQL 15', { version: 150_000, trigrams: 1 }, null],
  ['PostgreSQL 18', { version: 180_001, trigrams: 8 }, null],
])('%s', (_what, server, reason) => {
  expect(reasonAgainstServer(server)).toBe(reason);
});
