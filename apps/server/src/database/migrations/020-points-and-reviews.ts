import { type Kysely, sql } from 'kysely';

/**
 * Points that cannot be farmed and reviews that can be hidden (decision 032): a lending knows when it earns nothing,
 * a review may be hidden and reported, and of a reader's ratings of one book only the newest visible one counts.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  // Null for a lending that earns. 'own_return' is set at the return: such a lending may have earned for borrowing.
  `ALTER TABLE lendings ADD COLUMN earns_nothing text
     CHECK (earns_nothing IN ('loans_a_day', 'own_issue', 'own_return'))`,
  `CREATE INDEX point_entries_book ON point_entries (reader_id, book_id, earned_date)`,

  `ALTER TABLE reviews
     ADD COLUMN hidden_at timestamptz,
     ADD COLUMN hidden_by uuid REFERENCES accounts,
     ADD COLUMN hidden_reason text,
     ADD CONSTRAINT reviews_hidden_with_reason CHECK (
       (hidden_at IS NULL) = (hidden_by IS NULL) AND (hidden_at IS NULL) = (hidden_reason IS NULL))`,
  `CREATE INDEX reviews_hidden ON reviews (hidden_at DESC, review_id) WHERE hidden_at IS NOT NULL`,
  `CREATE TABLE review_reports (
     report_id uuid PRIMARY KEY,
     review_id uuid NOT NULL REFERENCES reviews ON DELETE CASCADE,
     reader_id uuid NOT NULL REFERENCES readers,
     reason text NOT NULL,
     reported_on date NOT NULL,
     reported_at timestamptz NOT NULL,
     settled_at timestamptz,
     settled_by uuid REFERENCES accounts,
     UNIQUE (review_id, reader_id),
     CHECK ((settled_at IS NULL) = (settled_by IS NULL)))`,
  `CREATE INDEX review_reports_open ON review_reports (review_id) WHERE settled_at IS NULL`,
  `CREATE INDEX review_reports_reader ON review_reports (reader_id, reported_at)`,

  // The average divides by those who rated, no longer by the reviews: its column and its indexes are made again.
  `DROP TRIGGER reviews_counted ON reviews`,
  `DROP FUNCTION reviews_counted()`,
  `ALTER TABLE books DROP COLUMN average_rating, DROP CONSTRAINT books_check`,
  `ALTER TABLE books ADD COLUMN raters_count integer NOT NULL DEFAULT 0 CHECK (raters_count >= 0)`,
  `UPDATE books SET raters_count = counted.raters, ratings_sum = counted.sum
     FROM (SELECT book_id, count(*) AS raters, sum(rating) AS sum FROM (
       SELECT DISTINCT ON (book_id, reader_id) book_id, rating FROM reviews
       ORDER BY book_id, reader_id, created_at DESC, review_id DESC) AS newest GROUP BY book_id) AS counted
     WHERE books.book_id = counted.book_id`,
  `ALTER TABLE books
     ADD COLUMN average_rating numeric(3, 2) GENERATED ALWAYS AS
       (CASE WHEN raters_count = 0 THEN 0 ELSE round(ratings_sum::numeric / raters_count, 2) END) STORED,
     ADD CONSTRAINT books_ratings_check CHECK (
       raters_count <= ratings_count AND ratings_sum BETWEEN raters_count AND 5 * raters_count)`,
  `CREATE INDEX books_top_rated ON books (average_rating DESC, ratings_count DESC, created_at DESC, book_id DESC)
     WHERE deleted_at IS NULL`,
  `CREATE INDEX books_category_top_rated ON books
     (category_id, average_rating DESC, ratings_count DESC, created_at DESC, book_id DESC) WHERE deleted_at IS NULL`,

  // The book's lock comes before its reviews are read: who waited for it sees what the other has written.
  `CREATE FUNCTION count_ratings(book uuid) RETURNS void LANGUAGE plpgsql AS $$
   DECLARE counted record;
   BEGIN
     PERFORM FROM books WHERE book_id = book FOR NO KEY UPDATE;
     SELECT count(*) AS ratings, count(*) FILTER (WHERE newest) AS raters,
         coalesce(sum(rating) FILTER (WHERE newest), 0) AS sum
       INTO counted
       FROM (SELECT rating, row_number() OVER (
           PARTITION BY reader_id ORDER BY created_at DESC, review_id DESC) = 1 AS newest
         FROM reviews WHERE book_id = book AND hidden_at IS NULL) AS visible;
     UPDATE books SET ratings_count = counted.ratings, raters_count = counted.raters, ratings_sum = counted.sum
       WHERE book_id = book AND (ratings_count, raters_count, ratings_sum)
         IS DISTINCT FROM (counted.ratings, counted.raters, counted.sum);
   END $$`,
  `CREATE FUNCTION reviews_counted() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP <> 'INSERT' THEN PERFORM count_ratings(OLD.book_id); END IF;
     IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.book_id <> OLD.book_id) THEN
       PERFORM count_ratings(NEW.book_id);
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER reviews_counted
     AFTER INSERT OR DELETE OR UPDATE OF rating, hidden_at, reader_id, book_id, created_at ON reviews
     FOR EACH ROW EXECUTE FUNCTION reviews_counted()`,
];
