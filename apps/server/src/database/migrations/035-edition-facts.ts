import { type Kysely, sql } from 'kysely';

/** What the title page says of an edition, and ISBNs in the form by which they are compared (decision 054). */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const factColumns = ['translator', 'edition', 'year', 'pages', 'volume', 'volume_no'];

const statements = [
  // As `isbn13Of` of the contract: stored ISBNs have our digits and capital letters already.
  `CREATE FUNCTION isbn13(printed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
     SELECT start || ((10 - checksum % 10) % 10) FROM (
       SELECT start, sum(digit::int * CASE WHEN place % 2 = 0 THEN 3 ELSE 1 END) AS checksum
       FROM (SELECT CASE length(signs) WHEN 10 THEN '978' || left(signs, 9) ELSE left(signs, 12) END AS start
             FROM (SELECT upper(regexp_replace(printed, '[[:space:]-]', '', 'g')) AS signs) AS given
             WHERE signs ~ '^([0-9]{9}[0-9X]|[0-9]{13})$') AS whole,
         unnest(string_to_array(start, NULL)) WITH ORDINALITY AS each (digit, place)
       GROUP BY start) AS summed $$`,

  `ALTER TABLE books
     ADD COLUMN isbn13 text GENERATED ALWAYS AS (isbn13(isbn)) STORED,
     ADD COLUMN translator text,
     ADD COLUMN edition text,
     ADD COLUMN year integer CONSTRAINT books_year_range CHECK (year BETWEEN 1 AND 2199),
     ADD COLUMN pages integer CONSTRAINT books_pages_range CHECK (pages BETWEEN 1 AND 30000),
     ADD COLUMN volume text,
     ADD COLUMN volume_no integer CONSTRAINT books_volume_no_range CHECK (volume_no BETWEEN 1 AND 9999)`,
  // For the books that share a number; the search has an index of its own.
  `CREATE INDEX books_isbn13 ON books (isbn13) WHERE isbn13 IS NOT NULL AND deleted_at IS NULL`,

  `DROP TRIGGER books_described_raise_version ON books`,
  `CREATE TRIGGER books_described_raise_version AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
     title, description, author_id, publisher_id, category_id, language, isbn, cover, created_at, deleted_at,
     ${factColumns.join(', ')} ON books
     FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version('books')`,
];
