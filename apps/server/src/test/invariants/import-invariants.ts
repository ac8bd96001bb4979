import { sql } from 'kysely';

/** The invariants of imports, as queries for violations. */
export const importBreaches = {
  'a row that was applied has a book, and only such a row has added copies': sql`
    SELECT import_id, row FROM import_rows
    WHERE (applied_at IS NOT NULL AND book_id IS NULL) OR (applied_at IS NULL AND copy_ids <> '{}')`,
  'each copy came by one row, and is of the book of that row, unless the book was merged': sql`
    SELECT copy_id FROM import_rows CROSS JOIN unnest(copy_ids) AS copy_id JOIN copies USING (copy_id)
      JOIN books ON books.book_id = import_rows.book_id
    WHERE copies.book_id <> import_rows.book_id AND deleted_at IS NULL
    UNION ALL SELECT copy_id FROM import_rows CROSS JOIN unnest(copy_ids) AS copy_id GROUP BY 1 HAVING count(*) > 1`,
  'each book came as new by one row': sql`
    SELECT book_id FROM import_rows WHERE is_new_book GROUP BY 1 HAVING count(*) > 1`,
  'an import that is applied or undone has no row left to do': sql`
    SELECT import_id FROM imports JOIN import_rows USING (import_id)
    WHERE (state = 'applied' AND import_rows.applied_at IS NULL
        AND decision IN ('new', 'same', 'update', 'repeated') AND NOT is_decided)
      OR (state = 'undone' AND import_rows.applied_at IS NOT NULL AND undone_at IS NULL)`,
  'an import that was undone leaves no book and no copy, unless it says why': sql`
    SELECT import_id, row FROM import_rows JOIN books USING (book_id)
    WHERE undone_at IS NOT NULL AND left_over = '{}' AND (
      (is_new_book AND deleted_at IS NULL)
      OR EXISTS (SELECT FROM copies WHERE copy_id = ANY (copy_ids) AND state <> 'withdrawn' AND changed_at < undone_at))`,
};
