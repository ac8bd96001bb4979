import { type Kysely, sql } from 'kysely';

/** The language of a book (decision 041), which Browse filters by and of which it shows the counts. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  // Which languages there are is the contract's matter: one more needs no migration.
  `ALTER TABLE books ADD COLUMN language text CONSTRAINT books_language_code CHECK (language ~ '^[a-z]{2}$')`,
  // For the languages of few books, and for the counts; the books of the others are met soon in any order.
  `CREATE INDEX books_language_newest ON books (language, created_at DESC, book_id DESC) WHERE deleted_at IS NULL`,
  // Books are found by their ISBN in the index of searches, by whichever of its numbers; nothing compares it as printed.
  `DROP INDEX books_isbn`,

  `DROP TRIGGER books_described_raise_version ON books`,
  `CREATE TRIGGER books_described_raise_version AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
     title, description, author_id, publisher_id, category_id, language, isbn, cover, created_at, deleted_at ON books
     FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version('books')`,
];
