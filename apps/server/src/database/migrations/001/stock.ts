/** Books, physical copies and the counts of them. */
export const stock = [
  `CREATE TABLE books (
     book_id uuid PRIMARY KEY,
     title text NOT NULL CHECK (btrim(title) <> ''),
     title_key text GENERATED ALWAYS AS (name_key(title)) STORED,
     description text,
     author_id uuid REFERENCES authors ON DELETE SET NULL,
     publisher_id uuid REFERENCES publishers ON DELETE SET NULL,
     category_id uuid REFERENCES categories ON DELETE SET NULL,
     isbn text,
     cover text,
     created_at timestamptz NOT NULL,
     deleted_at timestamptz,
     available_copies integer NOT NULL DEFAULT 0 CHECK (available_copies >= 0),
     reads_count integer NOT NULL DEFAULT 0 CHECK (reads_count >= 0),
     ratings_sum integer NOT NULL DEFAULT 0 CHECK (ratings_sum >= 0),
     ratings_count integer NOT NULL DEFAULT 0 CHECK (ratings_count >= 0),
     average_rating numeric(3, 2) GENERATED ALWAYS AS
       (CASE WHEN ratings_count = 0 THEN 0 ELSE round(ratings_sum::numeric / ratings_count, 2) END) STORED,
     CHECK (ratings_sum BETWEEN ratings_count AND 5 * ratings_count))`,
  `CREATE INDEX books_title_trigrams ON books USING gin (title_key gin_trgm_ops) WHERE deleted_at IS NULL`,
  `CREATE INDEX books_newest ON books (created_at DESC, book_id DESC) WHERE deleted_at IS NULL`,
  `CREATE INDEX books_most_read ON books (reads_count DESC, created_at DESC, book_id DESC) WHERE deleted_at IS NULL`,
  `CREATE INDEX books_top_rated ON books (average_rating DESC, ratings_count DESC, created_at DESC, book_id DESC)
     WHERE deleted_at IS NULL`,
  `CREATE INDEX books_author ON books (author_id) WHERE deleted_at IS NULL`,
  `CREATE INDEX books_publisher ON books (publisher_id) WHERE deleted_at IS NULL`,
  `CREATE INDEX books_category ON books (category_id) WHERE deleted_at IS NULL`,
  `CREATE INDEX books_isbn ON books (isbn) WHERE deleted_at IS NULL`,

  // One row a physical book: the truth about stock.
  `CREATE SEQUENCE copy_labels`,
  `CREATE TABLE copies (
     copy_id uuid PRIMARY KEY,
     label text NOT NULL UNIQUE DEFAULT 'C' || lpad(nextval('copy_labels')::text, 6, '0'),
     book_id uuid NOT NULL REFERENCES books,
     hall_id uuid NOT NULL REFERENCES halls,
     state text NOT NULL CHECK (state IN ('available', 'held', 'lent', 'lost', 'unavailable', 'withdrawn')),
     accessioned_at timestamptz NOT NULL,
     changed_at timestamptz NOT NULL,
     UNIQUE (copy_id, book_id, hall_id))`,
  `CREATE INDEX copies_stock ON copies (book_id, hall_id, state)`,
  `CREATE INDEX copies_hall ON copies (hall_id)`,
  // Counts of copies a book and hall; total = available + held + lent + lost + unavailable.
  `CREATE TABLE book_collections (
     collection_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
     book_id uuid NOT NULL REFERENCES books,
     hall_id uuid NOT NULL REFERENCES halls,
     available_copies integer NOT NULL DEFAULT 0 CHECK (available_copies >= 0),
     held_copies integer NOT NULL DEFAULT 0 CHECK (held_copies >= 0),
     lent_copies integer NOT NULL DEFAULT 0 CHECK (lent_copies >= 0),
     lost_copies integer NOT NULL DEFAULT 0 CHECK (lost_copies >= 0),
     unavailable_copies integer NOT NULL DEFAULT 0 CHECK (unavailable_copies >= 0),
     total_copies integer GENERATED ALWAYS AS
       (available_copies + held_copies + lent_copies + lost_copies + unavailable_copies) STORED,
     created_at timestamptz NOT NULL,
     updated_at timestamptz NOT NULL,
     UNIQUE (book_id, hall_id))`,
  `CREATE INDEX book_collections_hall ON book_collections (hall_id, book_id) WHERE available_copies > 0`,
];
