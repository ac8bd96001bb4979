import { sql } from 'kysely';
import type { Database } from '../library.ts';

/**
 * What must hold whatever was done, each as a query for what breaks it. Counts are compared with the rows that
 * they count, going around all code that keeps them.
 */
const breaches = {
  'counts of a collection are those of its copies': sql`
    SELECT collection_id FROM book_collections AS counted
    WHERE (available_copies, held_copies, lent_copies, lost_copies, unavailable_copies) <> (
      SELECT count(*) FILTER (WHERE state = 'available'), count(*) FILTER (WHERE state = 'held'),
        count(*) FILTER (WHERE state = 'lent'), count(*) FILTER (WHERE state = 'lost'),
        count(*) FILTER (WHERE state = 'unavailable')
      FROM copies WHERE copies.book_id = counted.book_id AND copies.hall_id = counted.hall_id)
      OR total_copies <> available_copies + held_copies + lent_copies + lost_copies + unavailable_copies`,
  'a book has as many available copies as its collections': sql`
    SELECT book_id FROM books WHERE available_copies <> (
      SELECT count(*) FROM copies WHERE copies.book_id = books.book_id AND state = 'available')`,
  'reads are requests that were not cancelled': sql`
    SELECT book_id FROM books WHERE reads_count <> (
      SELECT count(*) FROM book_requests AS request
      WHERE request.book_id = books.book_id AND status <> 'cancelled')`,
  'a book’s ratings are those of its reviews': sql`
    SELECT book_id FROM books WHERE (ratings_count, ratings_sum) <> (
      SELECT count(*), coalesce(sum(rating), 0) FROM reviews WHERE reviews.book_id = books.book_id)`,
  'a copy is held exactly while one pending request holds it': sql`
    SELECT copy_id FROM copies WHERE (state = 'held')::int <> (
      SELECT count(*) FROM book_requests AS request
      WHERE request.copy_id = copies.copy_id AND status = 'pending')`,
  'a copy is lent exactly while one pending lending has it': sql`
    SELECT copy_id FROM copies WHERE (state = 'lent')::int <> (
      SELECT count(*) FROM lendings WHERE lendings.copy_id = copies.copy_id AND status = 'pending')`,
  'a request is fulfilled exactly when it has a lending': sql`
    SELECT req_id FROM book_requests AS request WHERE (status = 'fulfilled')::int <> (
      SELECT count(*) FROM lendings WHERE lendings.req_id = request.req_id)`,
  'a reader’s points are the sum of the entries': sql`
    SELECT reader_id FROM readers WHERE total_points <> (
      SELECT coalesce(sum(points), 0) FROM point_entries AS entry WHERE entry.reader_id = readers.reader_id)`,
  'a reader’s points of a month are the sum of its entries': sql`
    SELECT reader_id, month, points FROM monthly_points
    EXCEPT SELECT reader_id, date_trunc('month', earned_date)::date, sum(points) FROM point_entries GROUP BY 1, 2`,
  'every lending earned once for borrowing, and once for returning when it is back': sql`
    SELECT lending_id FROM lendings WHERE (1, (status = 'returned')::int) <> (
      SELECT (count(*) FILTER (WHERE rule = 'borrowed'))::int, (count(*) FILTER (WHERE rule LIKE 'returned%'))::int
      FROM point_entries AS entry WHERE entry.lending_id = lendings.lending_id)`,
  'nobody has a book requested or borrowed twice': sql`
    SELECT reader_id, book_id FROM (
      SELECT reader_id, book_id FROM book_requests WHERE status = 'pending'
      UNION ALL SELECT reader_id, book_id FROM lendings WHERE status = 'pending') AS open
    GROUP BY reader_id, book_id HAVING count(*) > 1`,
};

/** The rules that are broken in this database; empty when all is well. */
export async function brokenInvariants(database: Database): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, query] of Object.entries(breaches)) {
    const { rows } = await query.execute(database);
    if (rows.length > 0) broken.push(`${rule}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return broken;
}
