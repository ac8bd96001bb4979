import { sql } from 'kysely';
import type { Transaction } from '../../../library.ts';
import { withDeliveries } from '../deliveries/outgoing.queries.ts';

/** Both books are the whole work, or both are the same volume. */
const sameVolume = sql`edition.volume_no IS NOT DISTINCT FROM waited.volume_no
  AND (edition.volume_no IS NOT NULL OR edition.volume IS NOT DISTINCT FROM waited.volume)`;

const key = sql`'other_edition:' || waits.reader_id || ':' || edition.book_id`;

/**
 * Readers who wait for a book, with an available copy of another edition in one of their chosen halls, preferably their own
 * hall. Left out are readers who already have a notice about that edition, who wait for it too, or who have requested or
 * borrowed any book of the work.
 */
const cases = sql`SELECT DISTINCT ON (waits.reader_id, edition.book_id)
    waits.reader_id, waits.wait_id, waits.line_order, waits.joined_at,
    edition.book_id, edition.translator, stock.hall_id, stock.available_copies, ${key} AS key
  FROM waits
  JOIN readers ON readers.reader_id = waits.reader_id AND readers.blocked_at IS NULL
  JOIN books AS waited ON waited.book_id = waits.book_id
  JOIN work_books AS own ON own.book_id = waits.book_id
  JOIN work_books AS other ON other.work_id = own.work_id AND other.book_id <> own.book_id
  JOIN books AS edition ON edition.book_id = other.book_id AND ${sameVolume}
  JOIN wait_halls ON wait_halls.wait_id = waits.wait_id
  JOIN book_collections AS stock ON stock.book_id = edition.book_id AND stock.hall_id = wait_halls.hall_id
    AND stock.available_copies > 0
  WHERE waits.status = 'waiting'
    AND NOT EXISTS (SELECT FROM notices WHERE dedupe_key = ${key})
    AND NOT EXISTS (SELECT FROM waits AS line WHERE line.reader_id = waits.reader_id
      AND line.book_id = edition.book_id AND line.status IN ('waiting', 'paused', 'offered'))
    AND NOT EXISTS (SELECT FROM book_requests AS held JOIN work_books USING (book_id)
      WHERE held.reader_id = waits.reader_id AND held.status = 'pending' AND work_books.work_id = own.work_id)
    AND NOT EXISTS (SELECT FROM lendings AS lent JOIN work_books USING (book_id)
      WHERE lent.reader_id = waits.reader_id AND lent.status = 'pending' AND work_books.work_id = own.work_id)
  ORDER BY waits.reader_id, edition.book_id, (stock.hall_id = readers.hall_id) DESC, stock.hall_id, waits.joined_at`;

/**
 * Notifies waiting readers of an available copy of another edition: for each edition and hall as many readers as there are
 * copies, in the order of the line. Locks their accounts, so that no account that is being deleted gets a notice.
 */
export async function insertOtherEditions(
  transaction: Transaction,
  { now, validUntil, sendsMail }: { now: Date; validUntil: Date; sendsMail: boolean },
): Promise<void> {
  const written = sql`INSERT INTO notices
      (notice_id, account_id, kind, dedupe_key, about, created_at, valid_from, valid_until)
    SELECT md5(key)::uuid, reader_id, 'other_edition', key,
      jsonb_build_object('wait_id', wait_id, 'book_id', book_id, 'hall_id', hall_id, 'translator', translator),
      ${now}, ${now}, ${validUntil}
    FROM (SELECT *, row_number() OVER
          (PARTITION BY book_id, hall_id ORDER BY line_order, joined_at, wait_id) AS place
        FROM (${cases}) AS cases) AS recipients
      JOIN accounts ON accounts.account_id = recipients.reader_id
    WHERE place <= available_copies AND accounts.deleted_at IS NULL
    ORDER BY 4
    FOR SHARE OF accounts
    ON CONFLICT (dedupe_key) DO NOTHING
    RETURNING notice_id, account_id, kind, valid_from`;
  await withDeliveries(written, sendsMail).execute(transaction);
}
