import { type Kysely, sql } from 'kysely';

/** The titles by which people know a book, beside the printed one (decision 058). */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `CREATE TABLE book_titles (
     book_id uuid NOT NULL REFERENCES books,
     place integer NOT NULL CONSTRAINT book_titles_place CHECK (place BETWEEN 1 AND 10),
     title text NOT NULL,
     kind text NOT NULL CONSTRAINT book_titles_kind CHECK (kind IN ('other_script', 'translated', 'original', 'short')),
     PRIMARY KEY (book_id, place))`,
  `CREATE TRIGGER book_titles_raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON book_titles
     FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version('books')`,
];
