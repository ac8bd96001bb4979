import { type Kysely, sql } from 'kysely';

/** The statistics read the lendings of a range of days, which lie beside each other but far from all others. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`CREATE INDEX lendings_issued ON lendings (issue_date)`).execute(database);
}
