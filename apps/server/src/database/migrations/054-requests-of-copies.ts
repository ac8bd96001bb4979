import { type Kysely, sql } from 'kysely';

/** Staff ask for the requests of a copy by its label (decision 053). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX book_requests_copy ON book_requests (copy_id)`.execute(database);
}
