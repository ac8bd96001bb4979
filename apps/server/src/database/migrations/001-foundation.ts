import { type Kysely, sql } from 'kysely';

/**
 * Accounts, reference data, books, physical copies, requests, lendings, reviews, wishes, points, audit.
 * Rules that a constraint can state stand here; counts are kept by the triggers of 002.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `CREATE EXTENSION IF NOT EXISTS pg_trgm`,

  // One spelling for comparing names: case, spaces and Unicode composition do not make two names.
  `CREATE FUNCTION name_key(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     RETURN lower(btrim(regexp_replace(normalize(value, NFC), '\\s+', ' ', 'g')))`,

  `CREATE TABLE halls (
     hall_id uuid PRIMARY KEY,
     name text NOT NULL CHECK (btrim(name) <> ''),
     name_key text GENERATED ALWAYS AS (name_key(name)) STORED UNIQUE,
     gender text NOT NULL CHECK (gender IN ('male', 'female')))`,
  `CREATE TABLE departments (
     dept_id uuid PRIMARY KEY,
     name text NOT NULL CHECK (btrim(name) <> ''),
     name_key text GENERATED ALWAYS AS (name_key(name)) STORED UNIQUE)`,
  ...['author', 'publisher'].map(
    (kind) => `CREATE TABLE ${kind}s (
     ${kind}_id uuid PRIMARY KEY,
     name text NOT NULL CHECK (btrim(name) <> ''),
     name_key text GENERATED ALWAYS AS (name_key(name)) STORED UNIQUE)`,
  ),
  `CREATE TABLE categories (
     category_id uuid PRIMARY KEY,
     name text NOT NULL CHECK (btrim(name) <> ''),
     name_key text GENERATED ALWAYS AS (name_key(name)) STORED UNIQUE)`,
  `CREATE INDEX authors_name_trigrams ON authors USING gin (name_key gin_trgm_ops)`,
  `CREATE INDEX publishers_name_trigrams ON publishers USING gin (name_key gin_trgm_ops)`,

  // One table for all who log in. Deleting erases what is personal and frees the e-mail.
  `CREATE TABLE accounts (
     account_id uuid PRIMARY KEY,
     type text NOT NULL CHECK (type IN ('reader', 'volunteer', 'admin')),
     name text NOT NULL,
     email text,
     contact text,
     password_hash text,
     verified boolean NOT NULL,
     created_at timestamptz NOT NULL,
     deleted_at timestamptz,
     UNIQUE (account_id, type),
     CHECK (deleted_at IS NOT NULL OR (email IS NOT NULL AND password_hash IS NOT NULL)),
     CHECK (deleted_at IS NULL OR (email IS NULL AND password_hash IS NULL AND contact IS NULL)),
     CHECK (type <> 'reader' OR verified))`,
  `CREATE UNIQUE INDEX accounts_email ON accounts (type, lower(email)) WHERE deleted_at IS NULL`,
  `CREATE TABLE readers (
     reader_id uuid PRIMARY KEY,
     type text NOT NULL DEFAULT 'reader' CHECK (type = 'reader'),
     registration_no text,
     session text,
     gender text CHECK (gender IN ('male', 'female')),
     hall_id uuid REFERENCES halls,
     dept_id uuid REFERENCES departments,
     total_points integer NOT NULL DEFAULT 0,
     FOREIGN KEY (reader_id, type) REFERENCES accounts (account_id, type))`,
  `CREATE INDEX readers_points ON readers (total_points)`,
  `CREATE INDEX readers_hall ON readers (hall_id)`,
  `CREATE INDEX readers_department ON readers (dept_id)`,
  `CREATE TABLE volunteers (
     volunteer_id uuid PRIMARY KEY,
     type text NOT NULL DEFAULT 'volunteer' CHECK (type = 'volunteer'),
     registration_no text,
     session text,
     address text,
     room_no integer CHECK (room_no >= 0),
     hall_id uuid NOT NULL REFERENCES halls,
     dept_id uuid NOT NULL REFERENCES departments,
     is_available boolean NOT NULL DEFAULT true,
     FOREIGN KEY (volunteer_id, type) REFERENCES accounts (account_id, type))`,
  `CREATE INDEX volunteers_hall ON volunteers (hall_id)`,
  `CREATE INDEX volunteers_department ON volunteers (dept_id)`,
  // Only the hash of a token is stored.
  `CREATE TABLE sessions (
     token_hash bytea PRIMARY KEY,
     account_id uuid NOT NULL REFERENCES accounts,
     created_at timestamptz NOT NULL,
     used_at timestamptz NOT NULL,
     expires_at timestamptz NOT NULL)`,
  `CREATE INDEX sessions_account ON sessions (account_id)`,
  // Shared by all server processes; written by the rate limiter alone.
  `CREATE TABLE rate_limits (
     key varchar(255) PRIMARY KEY,
     points integer NOT NULL DEFAULT 0,
     expire bigint)`,

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
  // Counts of copies a book and hall; total = available + held + lent + lost + unavailable (decisions 3).
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

  `CREATE TABLE book_requests (
     req_id uuid PRIMARY KEY,
     reader_id uuid NOT NULL REFERENCES readers,
     book_id uuid NOT NULL,
     hall_id uuid NOT NULL,
     copy_id uuid NOT NULL,
     status text NOT NULL CHECK (status IN ('pending', 'fulfilled', 'cancelled')),
     request_date date NOT NULL,
     requested_at timestamptz NOT NULL,
     closed_at timestamptz,
     closed_by uuid REFERENCES accounts,
     cancel_reason text CHECK (cancel_reason IN ('reader', 'staff', 'expired', 'reader_deleted')),
     FOREIGN KEY (copy_id, book_id, hall_id) REFERENCES copies (copy_id, book_id, hall_id),
     UNIQUE (req_id, copy_id, book_id, hall_id, reader_id),
     CHECK ((status = 'pending') = (closed_at IS NULL)),
     CHECK ((status = 'cancelled') = (cancel_reason IS NOT NULL)))`,
  `CREATE UNIQUE INDEX book_requests_one_open ON book_requests (reader_id, book_id) WHERE status = 'pending'`,
  `CREATE UNIQUE INDEX book_requests_one_hold ON book_requests (copy_id) WHERE status = 'pending'`,
  `CREATE INDEX book_requests_open ON book_requests (hall_id, request_date) WHERE status = 'pending'`,
  `CREATE INDEX book_requests_hall ON book_requests (hall_id, requested_at DESC)`,
  `CREATE INDEX book_requests_reader ON book_requests (reader_id, requested_at DESC)`,
  `CREATE INDEX book_requests_book ON book_requests (book_id)`,

  `CREATE TABLE lendings (
     lending_id uuid PRIMARY KEY,
     req_id uuid NOT NULL UNIQUE,
     reader_id uuid NOT NULL,
     book_id uuid NOT NULL,
     hall_id uuid NOT NULL,
     copy_id uuid NOT NULL,
     status text NOT NULL CHECK (status IN ('pending', 'returned', 'lost')),
     issue_date date NOT NULL,
     due_date date NOT NULL,
     returned_on date,
     issued_at timestamptz NOT NULL,
     issued_by uuid REFERENCES accounts,
     closed_at timestamptz,
     closed_by uuid REFERENCES accounts,
     FOREIGN KEY (req_id, copy_id, book_id, hall_id, reader_id)
       REFERENCES book_requests (req_id, copy_id, book_id, hall_id, reader_id),
     UNIQUE (lending_id, reader_id, book_id),
     CHECK (due_date >= issue_date),
     CHECK (returned_on >= issue_date),
     CHECK ((status = 'returned') = (returned_on IS NOT NULL)),
     CHECK ((status = 'pending') = (closed_at IS NULL)))`,
  `CREATE UNIQUE INDEX lendings_one_out_a_copy ON lendings (copy_id) WHERE status = 'pending'`,
  `CREATE UNIQUE INDEX lendings_one_out_a_reader ON lendings (reader_id, book_id) WHERE status = 'pending'`,
  `CREATE INDEX lendings_out ON lendings (hall_id, due_date) WHERE status = 'pending'`,
  `CREATE INDEX lendings_hall ON lendings (hall_id, issued_at DESC)`,
  `CREATE INDEX lendings_reader ON lendings (reader_id, issued_at DESC)`,
  `CREATE INDEX lendings_book ON lendings (book_id)`,

  `CREATE TABLE reviews (
     review_id uuid PRIMARY KEY,
     lending_id uuid NOT NULL UNIQUE,
     reader_id uuid NOT NULL,
     book_id uuid NOT NULL,
     rating integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
     comment text,
     review_date date NOT NULL,
     created_at timestamptz NOT NULL,
     updated_at timestamptz NOT NULL,
     FOREIGN KEY (lending_id, reader_id, book_id) REFERENCES lendings (lending_id, reader_id, book_id))`,
  `CREATE INDEX reviews_book ON reviews (book_id, created_at DESC)`,
  `CREATE INDEX reviews_reader ON reviews (reader_id)`,

  `CREATE TABLE wishes (
     wish_id uuid PRIMARY KEY,
     reader_id uuid NOT NULL REFERENCES readers,
     book_id uuid NOT NULL REFERENCES books,
     created_at timestamptz NOT NULL,
     UNIQUE (reader_id, book_id))`,
  `CREATE INDEX wishes_book ON wishes (book_id)`,

  `CREATE TABLE point_rules (
     rule text PRIMARY KEY,
     description text NOT NULL,
     points integer NOT NULL)`,
  `INSERT INTO point_rules (rule, description, points) VALUES
     ('registered', 'Registered at the library', 10),
     ('borrowed', 'Borrowed a book', 5),
     ('returned_on_time', 'Returned on time', 10),
     ('returned_late', 'Returned late', -5),
     ('rated', 'Rated a book', 5),
     ('reviewed', 'Wrote a review', 5)`,
  // An entry keeps the amount and the words of the day it was earned, whatever the rules say later.
  `CREATE TABLE point_entries (
     point_id uuid PRIMARY KEY,
     reader_id uuid NOT NULL REFERENCES readers,
     rule text NOT NULL REFERENCES point_rules,
     description text NOT NULL,
     points integer NOT NULL,
     book_id uuid REFERENCES books,
     lending_id uuid REFERENCES lendings,
     earned_date date NOT NULL,
     earned_at timestamptz NOT NULL,
     UNIQUE (lending_id, rule),
     CHECK ((rule = 'registered') = (lending_id IS NULL)))`,
  `CREATE UNIQUE INDEX point_entries_registered ON point_entries (reader_id) WHERE lending_id IS NULL`,
  `CREATE INDEX point_entries_reader ON point_entries (reader_id, earned_at DESC)`,

  // A seed that was interrupted has a start and no finish, and is made anew.
  `CREATE TABLE seeds (
     seed text PRIMARY KEY,
     started_at timestamptz NOT NULL,
     finished_at timestamptz)`,

  `CREATE TABLE audit_log (
     audit_id uuid PRIMARY KEY,
     at timestamptz NOT NULL,
     actor_id uuid NOT NULL REFERENCES accounts,
     action text NOT NULL,
     kind text NOT NULL,
     entity_id uuid NOT NULL,
     before jsonb,
     after jsonb)`,
  `CREATE INDEX audit_log_at ON audit_log (at DESC)`,
  `CREATE INDEX audit_log_entity ON audit_log (kind, entity_id)`,
  `CREATE INDEX audit_log_actor ON audit_log (actor_id, at DESC)`,
];
