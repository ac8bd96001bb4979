import { type Kysely, sql } from 'kysely';

/**
 * Deletes what undoing a hand-out and deleting a reader left behind until now: the reviews of loans that never took place, and
 * the reports by deleted readers (decisions 069 and 032).
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`DELETE FROM reviews USING lendings
    WHERE lendings.lending_id = reviews.lending_id AND undone`.execute(database);
  await sql`DELETE FROM review_reports USING accounts
    WHERE accounts.account_id = review_reports.reader_id AND deleted_at IS NOT NULL`.execute(database);
}
