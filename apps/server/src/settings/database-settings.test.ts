import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';

it.each([
  [{ DATABASE_URL: 'mysql://localhost/library' }, /DATABASE_URL: must start with postgres:\/\//],
  [{ DATABASE_CONNECTIONS: '1' }, /DATABASE_CONNECTIONS: /],
  [{ PREPARED_STATEMENTS: 'no' }, /PREPARED_STATEMENTS: /],
  [
    { DATABASE_DIRECT_URL: 'postgres://db/library' },
    /^DATABASE_DIRECT_URL leads past the bouncer at DATABASE_URL, which is not set\.$/,
  ],
  [{ DATABASE_READ_LAG: '0' }, /DATABASE_READ_LAG: /],
  [
    { DATABASE_READ_URL: 'postgres://standby/library' },
    /^DATABASE_READ_URL is a replica of the database at DATABASE_URL, which is not set\.$/,
  ],
])('%j is refused', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message);
});
