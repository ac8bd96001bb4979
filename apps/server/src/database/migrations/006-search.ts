import { type Kysely, sql } from 'kysely';

/**
 * Searching in three scripts. The keys of books and names are computed by the application (`lib/text/search-words.ts`) and
 * stand here, apart from the books: a count that moves on a book must not rewrite its index of words.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  // `version` is that of the function which made the keys; rows of another version are made anew at the next start.
  `CREATE TABLE book_search (
     book_id uuid PRIMARY KEY REFERENCES books ON DELETE CASCADE,
     version integer NOT NULL,
     title_text text COLLATE "C" NOT NULL,
     title_key text COLLATE "C" NOT NULL,
     title_words integer NOT NULL CHECK (title_words >= 0),
     lexemes text[] COLLATE "C" NOT NULL)`,
  `CREATE INDEX book_search_lexemes ON book_search USING gin (lexemes)`,
  `CREATE INDEX book_search_title_text ON book_search (title_text)`,
  `CREATE INDEX book_search_title_key ON book_search (title_key)`,
  `CREATE INDEX book_search_version ON book_search (version)`,

  `CREATE TABLE name_search (
     kind text NOT NULL CHECK (kind IN ('author', 'publisher', 'category')),
     id uuid NOT NULL,
     version integer NOT NULL,
     name_text text COLLATE "C" NOT NULL,
     lexemes text[] COLLATE "C" NOT NULL,
     PRIMARY KEY (kind, id))`,
  `CREATE INDEX name_search_lexemes ON name_search USING gin (lexemes)`,
  `CREATE INDEX name_search_version ON name_search (version)`,

  // The vocabulary: what stands in the index at all, in how many books, and how a word of it is written.
  `CREATE TABLE search_words (
     lexeme text COLLATE "C" PRIMARY KEY,
     key text COLLATE "C",
     shown text,
     books integer NOT NULL DEFAULT 0)`,
  `CREATE INDEX search_words_key ON search_words (key) WHERE key IS NOT NULL`,
  // Every key with one sign left out: two keys that share such a slip are one typing error apart.
  `CREATE TABLE search_slips (
     slip text COLLATE "C" NOT NULL,
     key text COLLATE "C" NOT NULL,
     PRIMARY KEY (slip, key))`,

  // Always in the order of the words, so that two writers never wait for each other in a circle.
  `CREATE FUNCTION search_words_counted() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'INSERT' THEN
       ${counted('SELECT unnest(lexemes) AS lexeme, 1 AS amount FROM come')}
     ELSIF TG_OP = 'DELETE' THEN
       ${counted('SELECT unnest(lexemes) AS lexeme, -1 AS amount FROM gone')}
     ELSE
       ${counted(`SELECT unnest(lexemes) AS lexeme, 1 AS amount FROM come
         UNION ALL SELECT unnest(lexemes), -1 FROM gone`)}
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER search_words_inserted AFTER INSERT ON book_search REFERENCING NEW TABLE AS come
     FOR EACH STATEMENT EXECUTE FUNCTION search_words_counted()`,
  `CREATE TRIGGER search_words_deleted AFTER DELETE ON book_search REFERENCING OLD TABLE AS gone
     FOR EACH STATEMENT EXECUTE FUNCTION search_words_counted()`,
  `CREATE TRIGGER search_words_updated AFTER UPDATE ON book_search REFERENCING OLD TABLE AS gone NEW TABLE AS come
     FOR EACH STATEMENT EXECUTE FUNCTION search_words_counted()`,
];

function counted(changes: string): string {
  return `INSERT INTO search_words AS word (lexeme, books)
    SELECT lexeme, sum(amount) FROM (${changes}) AS change GROUP BY lexeme HAVING sum(amount) <> 0 ORDER BY lexeme
    ON CONFLICT (lexeme) DO UPDATE SET books = word.books + EXCLUDED.books;`;
}
