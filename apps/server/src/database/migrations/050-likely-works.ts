import { type Kysely, sql } from 'kysely';

/** The library itself proposes books that may be one work (decision 068). */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  // What the library proposes has no proposer, but says how alike the titles are, in percent.
  `ALTER TABLE work_proposals
     ALTER COLUMN proposed_by DROP NOT NULL,
     ADD COLUMN alike integer CONSTRAINT work_proposals_alike CHECK (alike BETWEEN 1 AND 100),
     ADD CONSTRAINT work_proposals_why CHECK (num_nonnulls(proposed_by, alike) = 1)`,

  `CREATE INDEX work_moves_book ON work_moves (book_id)`,

  // Books whose titles or author have changed since they were compared with others. Rows are only added and deleted, so nobody
  // who indexes a book waits for somebody who compares it.
  `CREATE TABLE books_to_compare (
     place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     book_id uuid NOT NULL REFERENCES books ON DELETE CASCADE)`,
  `CREATE INDEX books_to_compare_book ON books_to_compare (book_id)`,
  `CREATE FUNCTION compare_books() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'INSERT' THEN
       INSERT INTO books_to_compare (book_id) SELECT book_id FROM come ORDER BY book_id;
     ELSE
       INSERT INTO books_to_compare (book_id) SELECT book_id FROM come JOIN gone USING (book_id)
         WHERE come.lexemes <> gone.lexemes ORDER BY book_id;
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER book_search_inserted AFTER INSERT ON book_search REFERENCING NEW TABLE AS come
     FOR EACH STATEMENT EXECUTE FUNCTION compare_books()`,
  `CREATE TRIGGER book_search_updated AFTER UPDATE ON book_search REFERENCING OLD TABLE AS gone NEW TABLE AS come
     FOR EACH STATEMENT EXECUTE FUNCTION compare_books()`,
  `INSERT INTO books_to_compare (book_id) SELECT book_id FROM book_search ORDER BY book_id`,
];
