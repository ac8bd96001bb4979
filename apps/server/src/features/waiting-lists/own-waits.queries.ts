import { sql } from 'kysely';
import type { Database } from '../../library.ts';

/** The live entries of a reader, with book, halls and, at a turn, its request. */
export function selectOwnWaits(database: Database, readerId: string, timeZone: string) {
  return database
    .selectFrom('waits')
    .innerJoin('books', 'books.book_id', 'waits.book_id')
    .leftJoin('authors', 'authors.author_id', 'books.author_id')
    .leftJoin('categories', 'categories.category_id', 'books.category_id')
    .leftJoin('book_requests', (join) =>
      join.onRef('book_requests.wait_id', '=', 'waits.wait_id').on('book_requests.status', '=', 'pending'),
    )
    .leftJoin('halls as offered_in', 'offered_in.hall_id', 'book_requests.hall_id')
    .where('waits.reader_id', '=', readerId)
    .where('waits.status', 'in', ['waiting', 'paused', 'offered'])
    .select([
      'waits.wait_id',
      'waits.status',
      'waits.book_id',
      'waits.not_after',
      'waits.paused_until',
      'waits.misses',
      'books.title',
      'books.cover',
      'authors.name as author_name',
      'categories.name as category',
      'book_requests.req_id',
      'book_requests.collect_by',
      'offered_in.hall_id as offer_hall_id',
      'offered_in.name as offer_hall_name',
      sql<string>`(waits.joined_at AT TIME ZONE ${timeZone})::date`.as('joined_on'),
      sql<string | null>`(waits.paused_at AT TIME ZONE ${timeZone})::date`.as('paused_on'),
      sql<{ hall_id: string; name: string }[]>`coalesce((
        SELECT json_agg(json_build_object('hall_id', halls.hall_id, 'name', halls.name) ORDER BY halls.name_key)
        FROM wait_halls JOIN halls USING (hall_id) WHERE wait_halls.wait_id = waits.wait_id), '[]')`.as(
        'halls',
      ),
      sql<number>`(SELECT count(*) FROM waits AS all_of_book
        WHERE all_of_book.book_id = waits.book_id AND all_of_book.status = 'waiting')`.as('people'),
    ])
    .orderBy('waits.joined_at')
    .orderBy('waits.wait_id')
    .execute();
}

/** The events of entries, oldest first. */
export function selectLogs(database: Database, waitIds: readonly string[], timeZone: string) {
  return database
    .selectFrom('wait_log')
    .leftJoin('halls', 'halls.hall_id', 'wait_log.hall_id')
    .where('wait_log.wait_id', 'in', waitIds)
    .select([
      'wait_log.wait_id',
      'wait_log.what',
      'wait_log.because',
      'halls.hall_id',
      'halls.name as hall_name',
      sql<string>`(wait_log.at AT TIME ZONE ${timeZone})::date`.as('day'),
    ])
    .orderBy('wait_log.log_id')
    .execute();
}
