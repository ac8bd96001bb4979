import { type Kysely, sql } from 'kysely';

/**
 * The last daily backup of each data folder. Servers on several machines have folders of their own, which do not say whether
 * another one has made the backup of the day.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE daily_backups (
    data_folder text PRIMARY KEY,
    made_at timestamptz NOT NULL)`.execute(database);
}
