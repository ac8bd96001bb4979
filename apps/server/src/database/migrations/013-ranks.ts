import { type Kysely, sql } from 'kysely';

/**
 * What a rank needs with many readers: the few who are deleted, to take them off the count of all who have more points,
 * instead of asking of each reader whether the account still stands.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `CREATE INDEX accounts_deleted_readers ON accounts (account_id)
     WHERE type = 'reader' AND deleted_at IS NOT NULL`,
];
