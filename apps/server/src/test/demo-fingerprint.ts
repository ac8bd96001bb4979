import { sql } from 'kysely';
import type { Library } from '../library.ts';

/**
 * A digest of everything that readers and staff can see, with its ids. Notices are identified by their dedupe keys, because
 * the database makes their ids.
 */
export async function fingerprint({ database }: Library): Promise<unknown> {
  const { rows } = await sql`SELECT
    (SELECT md5(string_agg(concat_ws(' ', book_id, title, available_copies, reads_count), ',' ORDER BY book_id)) FROM books) AS books,
    (SELECT md5(string_agg(concat_ws(' ', copy_id, label, state), ',' ORDER BY copy_id)) FROM copies) AS copies,
    (SELECT md5(string_agg(concat_ws(' ', account_id, email, name), ',' ORDER BY account_id)) FROM accounts) AS accounts,
    (SELECT md5(string_agg(concat_ws(' ', req_id, status, request_date), ',' ORDER BY req_id)) FROM book_requests) AS requests,
    (SELECT md5(string_agg(concat_ws(' ', lending_id, status, due_date), ',' ORDER BY lending_id)) FROM lendings) AS lendings,
    (SELECT md5(string_agg(concat_ws(' ', review_id, rating), ',' ORDER BY review_id)) FROM reviews) AS reviews,
    (SELECT md5(string_agg(concat_ws(' ', reader_id, book_id), ',' ORDER BY wish_id)) FROM wishes) AS wishes,
    (SELECT md5(string_agg(concat_ws(' ', wait_id, status, joined_at), ',' ORDER BY wait_id)) FROM waits) AS waits,
    (SELECT md5(string_agg(concat_ws(' ', dedupe_key, about, read_at), ',' ORDER BY dedupe_key)) FROM notices) AS notices,
    (SELECT sum(points) FROM point_entries) AS points,
    (SELECT finished_at FROM seeds) AS finished_at`.execute(database);
  return rows[0];
}
