import { type Kysely, sql } from 'kysely';

/**
 * The versions of the catalogue: numbers that every transaction raises that changes what a cached answer shows. They
 * are sums over rows, of which each writer takes one that nobody else holds: writers never wait for each other here,
 * and so cannot deadlock. (A sequence will not do: its new number is seen before the change that it stands for.)
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

/**
 * What changed: `catalogue` is anything that is shown, counts and reviews too; `books` is which books there are and
 * what describes them; `reference` is names of authors, halls and the like. Each raises those before it as well.
 */
type Scope = 'catalogue' | 'books' | 'reference';

const raise = (scope: Scope) => `EXECUTE FUNCTION raise_catalogue_version('${scope}')`;

const statements = [
  // Written often and read at every call: the free room lets dead versions of a row be cleared away in passing.
  `CREATE TABLE catalogue_versions (
     shard uuid PRIMARY KEY DEFAULT gen_random_uuid(),
     catalogue bigint NOT NULL,
     books bigint NOT NULL,
     reference bigint NOT NULL) WITH (fillfactor = 20)`,

  // Once a transaction is enough. The setting ends with the transaction, or with the savepoint that takes the row back.
  `CREATE FUNCTION raise_catalogue_version(scope text) RETURNS void LANGUAGE plpgsql AS $$
   DECLARE
     level integer := array_position(ARRAY['catalogue', 'books', 'reference'], scope);
     raised integer := nullif(current_setting('library.raised_version', true), '');
   BEGIN
     IF raised >= level THEN RETURN; END IF;
     UPDATE catalogue_versions SET
       catalogue = catalogue + 1, books = books + (level >= 2)::int, reference = reference + (level >= 3)::int
       WHERE shard = (SELECT shard FROM catalogue_versions LIMIT 1 FOR UPDATE SKIP LOCKED);
     IF NOT FOUND THEN
       INSERT INTO catalogue_versions (catalogue, books, reference)
         VALUES (1, (level >= 2)::int, (level >= 3)::int);
     END IF;
     PERFORM set_config('library.raised_version', level::text, true);
   END $$`,
  `CREATE FUNCTION raise_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     PERFORM raise_catalogue_version(TG_ARGV[0]);
     RETURN NULL;
   END $$`,

  ...['authors', 'publishers', 'categories', 'halls', 'departments'].map(
    (table) => `CREATE TRIGGER ${table}_raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
       FOR EACH STATEMENT ${raise('reference')}`,
  ),
  `CREATE TRIGGER books_described_raise_version AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
     title, description, author_id, publisher_id, category_id, isbn, cover, created_at, deleted_at ON books
     FOR EACH STATEMENT ${raise('books')}`,
  `CREATE TRIGGER books_updated_raise_version AFTER UPDATE ON books FOR EACH STATEMENT ${raise('catalogue')}`,
  `CREATE TRIGGER reviews_raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON reviews
     FOR EACH STATEMENT ${raise('catalogue')}`,

  // Of a collection only the available copies are shown: a held copy that is handed out changes no answer.
  `CREATE TRIGGER book_collections_inserted_raise_version AFTER INSERT ON book_collections
     FOR EACH ROW WHEN (NEW.available_copies > 0) ${raise('catalogue')}`,
  `CREATE TRIGGER book_collections_updated_raise_version AFTER UPDATE ON book_collections
     FOR EACH ROW WHEN ((OLD.book_id, OLD.hall_id, OLD.available_copies)
       IS DISTINCT FROM (NEW.book_id, NEW.hall_id, NEW.available_copies)) ${raise('catalogue')}`,
  `CREATE TRIGGER book_collections_deleted_raise_version AFTER DELETE ON book_collections
     FOR EACH ROW WHEN (OLD.available_copies > 0) ${raise('catalogue')}`,
  `CREATE TRIGGER book_collections_truncated_raise_version AFTER TRUNCATE ON book_collections
     FOR EACH STATEMENT ${raise('catalogue')}`,
  // A review shows its writer's name.
  `CREATE TRIGGER accounts_raise_version AFTER UPDATE ON accounts
     FOR EACH ROW WHEN ((OLD.name, OLD.deleted_at) IS DISTINCT FROM (NEW.name, NEW.deleted_at)) ${raise('catalogue')}`,

  // A page of a category or an author is read along the index of its order, however many books there are.
  `DROP INDEX books_category`,
  `DROP INDEX books_author`,
  `CREATE INDEX books_category_newest ON books (category_id, created_at DESC, book_id DESC) WHERE deleted_at IS NULL`,
  `CREATE INDEX books_category_most_read ON books (category_id, reads_count DESC, created_at DESC, book_id DESC)
     WHERE deleted_at IS NULL`,
  `CREATE INDEX books_category_top_rated ON books
     (category_id, average_rating DESC, ratings_count DESC, created_at DESC, book_id DESC) WHERE deleted_at IS NULL`,
  `CREATE INDEX books_author_newest ON books (author_id, created_at DESC, book_id DESC) WHERE deleted_at IS NULL`,
];
