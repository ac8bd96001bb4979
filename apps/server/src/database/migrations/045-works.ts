import { type Kysely, sql } from 'kysely';

/** Works: what editions, translations and volumes of one text have in common (decision 063). */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `CREATE TABLE works (
     work_id uuid PRIMARY KEY,
     title text NOT NULL)`,
  `CREATE TABLE work_books (
     book_id uuid PRIMARY KEY REFERENCES books,
     work_id uuid NOT NULL REFERENCES works)`,
  `CREATE INDEX work_books_work ON work_books (work_id)`,
  `CREATE TRIGGER work_books_raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON work_books
     FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version('books')`,

  // What was done, so that it can be undone. A dissolved work is kept in its moves alone.
  `CREATE TABLE work_changes (
     change_id uuid PRIMARY KEY,
     made_at timestamptz NOT NULL,
     undone_at timestamptz)`,
  `CREATE TABLE work_moves (
     change_id uuid NOT NULL REFERENCES work_changes,
     book_id uuid NOT NULL REFERENCES books,
     from_work uuid,
     from_title text,
     to_work uuid,
     PRIMARY KEY (change_id, book_id))`,

  // Two books that a volunteer has called the same work, or an admin not the same; the smaller id first.
  `CREATE TABLE work_proposals (
     book_id uuid NOT NULL REFERENCES books,
     other_id uuid NOT NULL REFERENCES books,
     state text NOT NULL CONSTRAINT work_proposals_state CHECK (state IN ('open', 'joined', 'declined')),
     proposed_by uuid NOT NULL REFERENCES accounts,
     proposed_at timestamptz NOT NULL,
     PRIMARY KEY (book_id, other_id))`,
  `CREATE INDEX work_proposals_open ON work_proposals (proposed_at, book_id, other_id) WHERE state = 'open'`,
];
