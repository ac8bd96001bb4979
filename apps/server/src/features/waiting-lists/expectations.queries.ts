import { sql } from 'kysely';
import type { Queryable } from '../../library.ts';

/** How many of the last waits an expectation is made from. */
const waitsLookedAt = sql.lit(20);

/** An entry with what its expectation is made from. */
export function selectExpectationFacts(database: Queryable, waitId: string, timeZone: string) {
  return database
    .selectFrom('waits')
    .where('waits.wait_id', '=', waitId)
    .select([
      'waits.wait_id',
      'waits.book_id',
      sql<string>`(waits.joined_at AT TIME ZONE ${timeZone})::date`.as('joined_on'),
      sql<string[]>`ARRAY(SELECT hall_id::text FROM wait_halls WHERE wait_halls.wait_id = waits.wait_id)`.as(
        'halls',
      ),
      sql<number>`(SELECT coalesce(sum(total_copies - lost_copies), 0) FROM book_collections
        JOIN wait_halls USING (hall_id)
        WHERE wait_halls.wait_id = waits.wait_id AND book_collections.book_id = waits.book_id)`.as('copies'),
    ])
    .executeTakeFirstOrThrow();
}

/** The days that the last offers took: of this book, and of any book in these halls. */
export async function selectWaitedDays(
  database: Queryable,
  { book_id, halls }: { book_id: string; halls: readonly string[] },
): Promise<{ ofBook: number[]; ofHalls: number[] }> {
  const waited = (filter: ReturnType<typeof sql>) => sql<number[]>`ARRAY(
    SELECT greatest(0, extract(day FROM log.at - waits.joined_at))::int
    FROM wait_log AS log JOIN waits USING (wait_id)
    WHERE log.what = 'offered' AND ${filter}
    ORDER BY log.log_id DESC LIMIT ${waitsLookedAt})`;
  const { rows } = await sql<{ book: number[]; halls: number[] }>`SELECT
    ${waited(sql`waits.book_id = ${book_id}`)} AS book,
    ${waited(sql`log.hall_id = ANY (${halls}::uuid[])`)} AS halls`.execute(database);
  return { ofBook: rows[0]?.book ?? [], ofHalls: rows[0]?.halls ?? [] };
}

/**
 * How many before an entry would collect the book in one of its halls: those who wait and can be offered a copy. For a paused
 * entry, those who would be before it.
 */
export async function countBefore(database: Queryable, waitId: string, today: string): Promise<number> {
  const { rows } = await sql<{ before: number }>`
    SELECT count(*) AS before FROM waits AS other JOIN readers USING (reader_id)
    WHERE other.book_id = (SELECT book_id FROM waits WHERE wait_id = ${waitId}) AND other.status = 'waiting' AND readers.blocked_at IS NULL
      AND (other.not_after IS NULL OR other.not_after >= ${today})
      AND (other.line_order, other.joined_at, other.wait_id) <
        (SELECT line_order, joined_at, wait_id FROM waits WHERE wait_id = ${waitId})
      AND EXISTS (SELECT FROM wait_halls AS theirs JOIN wait_halls AS mine USING (hall_id)
        WHERE theirs.wait_id = other.wait_id AND mine.wait_id = ${waitId})`.execute(database);
  return rows[0]?.before ?? 0;
}
