import { sql } from 'kysely';
import type { Slice } from '../../lib/pages.ts';
import type { Database } from '../../library.ts';

/** A filter of entries: the line for a book and, optionally, a hall that they must name. */
export interface WaitFilter {
  bookId: string;
  hallId?: string | undefined;
}

function filteredWaits(database: Database, { bookId, hallId }: WaitFilter) {
  const live = database
    .selectFrom('waits')
    .where('waits.book_id', '=', bookId)
    .where('waits.status', 'in', ['waiting', 'paused', 'offered']);
  if (hallId === undefined) return live;
  return live.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('wait_halls')
        .whereRef('wait_halls.wait_id', '=', 'waits.wait_id')
        .where('wait_halls.hall_id', '=', hallId)
        .select('wait_halls.hall_id'),
    ),
  );
}

/** One page of the line for a book, in its order; paused entries and turns are at their places too. */
export function selectWaits(database: Database, filter: WaitFilter, timeZone: string, slice: Slice) {
  return filteredWaits(database, filter)
    .innerJoin('readers', 'readers.reader_id', 'waits.reader_id')
    .innerJoin('accounts', 'accounts.account_id', 'waits.reader_id')
    .leftJoin('book_requests', (join) =>
      join.onRef('book_requests.wait_id', '=', 'waits.wait_id').on('book_requests.status', '=', 'pending'),
    )
    .leftJoin('halls as offered_in', 'offered_in.hall_id', 'book_requests.hall_id')
    .select([
      'waits.wait_id',
      'waits.status',
      'waits.misses',
      'waits.reader_id',
      'accounts.name as reader_name',
      'accounts.email',
      'accounts.contact',
      'book_requests.req_id',
      'book_requests.collect_by',
      'offered_in.hall_id as offer_hall_id',
      'offered_in.name as offer_hall_name',
      sql<boolean>`waits.line_order < 0`.as('put_first'),
      sql<boolean>`readers.blocked_at IS NOT NULL`.as('blocked'),
      sql<string>`(waits.joined_at AT TIME ZONE ${timeZone})::date`.as('joined_on'),
      sql<{ hall_id: string; name: string }[]>`coalesce((
        SELECT json_agg(json_build_object('hall_id', halls.hall_id, 'name', halls.name) ORDER BY halls.name_key)
        FROM wait_halls JOIN halls USING (hall_id) WHERE wait_halls.wait_id = waits.wait_id), '[]')`.as(
        'halls',
      ),
    ])
    .orderBy('waits.line_order')
    .orderBy('waits.joined_at')
    .orderBy('waits.wait_id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
}

export async function countWaits(database: Database, filter: WaitFilter): Promise<number> {
  const { total } = await filteredWaits(database, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

const lines = (hallId: string | undefined) => sql`
  SELECT waits.book_id, count(*) FILTER (WHERE status = 'waiting') AS people,
    count(*) FILTER (WHERE status = 'paused') AS paused, count(*) FILTER (WHERE status = 'offered') AS offered,
    min(joined_at) AS since
  FROM waits WHERE status IN ('waiting', 'paused', 'offered')
    ${hallId === undefined ? sql`` : sql`AND EXISTS (SELECT FROM wait_halls WHERE wait_halls.wait_id = waits.wait_id AND hall_id = ${hallId})`}
  GROUP BY waits.book_id`;

interface LineRow {
  book_id: string;
  title: string;
  author: string | null;
  people: number;
  paused: number;
  offered: number;
  copies: number;
  longest_since: string;
}

/** One page of the books that people wait for, by people for each copy; with a hall, only its people and copies count. */
export async function selectLines(
  database: Database,
  { hallId, timeZone, limit, offset }: Slice & { hallId: string | undefined; timeZone: string },
): Promise<LineRow[]> {
  const inHall = hallId === undefined ? sql`` : sql`AND counted.hall_id = ${hallId}`;
  const { rows } = await sql<LineRow>`
    SELECT books.book_id, books.title, authors.name AS author, people, paused, offered, stock.copies,
      (since AT TIME ZONE ${timeZone})::date AS longest_since
    FROM (${lines(hallId)}) AS line JOIN books USING (book_id) LEFT JOIN authors USING (author_id)
    CROSS JOIN LATERAL (SELECT coalesce(sum(total_copies - lost_copies), 0)::int AS copies
      FROM book_collections AS counted WHERE counted.book_id = books.book_id ${inHall}) AS stock
    ORDER BY people::numeric / greatest(stock.copies, 1) DESC, people DESC, since, books.book_id
    LIMIT ${limit} OFFSET ${offset}`.execute(database);
  return rows;
}

export async function countLines(database: Database, hallId: string | undefined): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`SELECT count(*) AS total FROM (${lines(hallId)}) AS line`.execute(database);
  return rows[0]?.total ?? 0;
}
