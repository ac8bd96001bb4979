import { sql } from 'kysely';
import type { Queryable } from '../../library.ts';

/** How many of the latest waits an expectation is computed from. */
const waitsLookedAt = sql.lit(20);

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

/** The days of waiting before the latest offers: of this book, and of any book in these halls. */
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
 * For each entry, the number of earlier entries that can be offered a copy in one of its halls. For a paused entry, those that
 * would be before it.
 */
export async function countBefore(
  database: Queryable,
  waitIds: readonly string[],
  today: string,
): Promise<Map<string, number>> {
  if (waitIds.length === 0) return new Map();
  const { rows } = await sql<{ wait_id: string; before: number }>`
    SELECT mine.wait_id, count(other.wait_id) AS before
    FROM waits AS mine LEFT JOIN (waits AS other JOIN readers USING (reader_id))
      ON other.book_id = mine.book_id AND other.status = 'waiting' AND readers.blocked_at IS NULL
      AND (other.not_after IS NULL OR other.not_after >= ${today})
      AND (other.line_order, other.joined_at, other.wait_id) < (mine.line_order, mine.joined_at, mine.wait_id)
      AND EXISTS (SELECT FROM wait_halls AS theirs JOIN wait_halls AS own USING (hall_id)
        WHERE theirs.wait_id = other.wait_id AND own.wait_id = mine.wait_id)
    WHERE mine.wait_id = ANY(${[...waitIds]}::uuid[])
    GROUP BY mine.wait_id`.execute(database);
  return new Map(rows.map(({ wait_id, before }) => [wait_id, before]));
}
