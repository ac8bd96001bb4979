import { sql } from 'kysely';

/** The invariants of the shelves of halls, as queries for violations. */
export const shelfBreaches = {
  'the shelves of a hall have what it has available, with what its books are sorted by': sql`
    SELECT book_id FROM hall_shelves AS shelf FULL JOIN (
      SELECT book_id, hall_id, books.created_at, reads_count, average_rating, ratings_count
      FROM book_collections AS stock JOIN books USING (book_id)
      WHERE stock.available_copies > 0 AND deleted_at IS NULL) AS stocked
    USING (book_id, hall_id, created_at, reads_count, average_rating, ratings_count)
    WHERE shelf IS NULL OR stocked IS NULL`,
  'all copies of a deleted book are withdrawn': sql`
    SELECT copy_id FROM copies JOIN books USING (book_id) WHERE deleted_at IS NOT NULL AND state <> 'withdrawn'`,
};
