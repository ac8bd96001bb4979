import { z } from 'zod';

/** The address of a PostgreSQL. */
const address = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://');

/** The variables of the PostgreSQL that the library does not run itself. */
export const databaseVariables = {
  DATABASE_URL: address.optional(),
  DATABASE_DIRECT_URL: address.optional(),
  DATABASE_READ_URL: address.optional(),
  DATABASE_READ_LAG: z.coerce.number().positive().default(5),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).default(10),
  PREPARED_STATEMENTS: z.enum(['on', 'off']).default('on'),
};

export interface DatabaseSettings {
  /** The URL of an external PostgreSQL; null starts the embedded one. */
  databaseUrl: string | null;
  /** The URL of the same database that bypasses the connection pooler at `databaseUrl`; null without a pooler. */
  databaseDirectUrl: string | null;
  /** A read replica of that database, which serves public reads (decision 093); null for none. */
  replica: { url: string; mostSecondsBehind: number } | null;
  databaseConnections: number;
  /** Whether statements are prepared under names, which not every connection pooler supports (decision 089). */
  preparedStatements: boolean;
}

/**
 * The settings of the database.
 * @throws when there is a direct URL without a pooler's URL, or a replica without an external database
 */
export function readDatabase(given: {
  DATABASE_URL?: string;
  DATABASE_DIRECT_URL?: string;
  DATABASE_READ_URL?: string;
  DATABASE_READ_LAG: number;
  DATABASE_CONNECTIONS: number;
  PREPARED_STATEMENTS: 'on' | 'off';
}): DatabaseSettings {
  if (given.DATABASE_DIRECT_URL !== undefined && given.DATABASE_URL === undefined) {
    throw new Error('DATABASE_DIRECT_URL leads past the bouncer at DATABASE_URL, which is not set.');
  }
  if (given.DATABASE_READ_URL !== undefined && given.DATABASE_URL === undefined) {
    throw new Error('DATABASE_READ_URL is a replica of the database at DATABASE_URL, which is not set.');
  }
  return {
    databaseUrl: given.DATABASE_URL ?? null,
    databaseDirectUrl: given.DATABASE_DIRECT_URL ?? null,
    replica:
      given.DATABASE_READ_URL === undefined
        ? null
        : { url: given.DATABASE_READ_URL, mostSecondsBehind: given.DATABASE_READ_LAG },
    databaseConnections: given.DATABASE_CONNECTIONS,
    preparedStatements: given.PREPARED_STATEMENTS === 'on',
  };
}
