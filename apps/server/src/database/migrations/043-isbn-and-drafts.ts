import { type Kysely, sql } from 'kysely';

/** Books that are looked up by their ISBN, and books that are added by two photographs (decision 059). */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  // Services outside. The last two columns say when the next call may begin, and until when the service is left alone.
  `CREATE TABLE isbn_sources (
     source text PRIMARY KEY CHECK (source IN ('openlibrary', 'google')),
     agreed_by uuid REFERENCES accounts,
     agreed_at timestamptz,
     next_call_at timestamptz,
     resting_until timestamptz,
     CONSTRAINT isbn_sources_agreement CHECK ((agreed_by IS NULL) = (agreed_at IS NULL)))`,
  // What they have said; facts are null where they know nothing.
  `CREATE TABLE isbn_answers (
     source text NOT NULL REFERENCES isbn_sources,
     isbn13 text NOT NULL,
     answered_at timestamptz NOT NULL,
     facts jsonb,
     PRIMARY KEY (source, isbn13))`,
  `CREATE INDEX isbn_answers_by_age ON isbn_answers (answered_at)`,
  // Numbers of a list that was loaded.
  `CREATE TABLE known_isbns (
     isbn13 text PRIMARY KEY,
     title text NOT NULL,
     author text,
     publisher text,
     language text,
     year integer,
     pages integer,
     loaded_at timestamptz NOT NULL)`,
  // What was taken over from a source, on which day of the library.
  `CREATE TABLE book_sources (
     book_id uuid NOT NULL REFERENCES books,
     source text NOT NULL CHECK (source IN ('list', 'openlibrary', 'google')),
     fields text[] NOT NULL CONSTRAINT book_sources_fields CHECK (cardinality(fields) > 0),
     taken_on date NOT NULL,
     taken_by uuid NOT NULL REFERENCES accounts,
     PRIMARY KEY (book_id, source))`,
  // Books that wait for a description, or have got one. The picture goes some days after that.
  `CREATE TABLE book_drafts (
     book_id uuid PRIMARY KEY REFERENCES books,
     drafted_by uuid NOT NULL REFERENCES accounts,
     drafted_at timestamptz NOT NULL,
     title_page bytea,
     described_by uuid REFERENCES accounts,
     described_at timestamptz,
     CONSTRAINT book_drafts_described CHECK ((described_by IS NULL) = (described_at IS NULL)),
     CONSTRAINT book_drafts_picture CHECK (title_page IS NOT NULL OR described_at IS NOT NULL))`,
  `CREATE INDEX book_drafts_to_describe ON book_drafts (drafted_at, book_id) WHERE described_at IS NULL`,
];
