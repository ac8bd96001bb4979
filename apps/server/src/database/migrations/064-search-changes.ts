import { type Kysely, sql } from 'kysely';

/**
 * What has changed of what searches look up, so that a server's index in memory reads only that (decision 097). A book or name has one
 * row at most, with the transaction that changed it last: which of them had not ended at a moment, the database can say. Whoever
 * changes a row here has locked the book or name that it stands for.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const noted = (kind: string, id: string) => `
     INSERT INTO search_changes AS known (kind, id, changed_in) VALUES (${kind}, ${id}, pg_current_xact_id())
       ON CONFLICT (kind, id) DO UPDATE SET changed_in = EXCLUDED.changed_in
       WHERE known.changed_in <> EXCLUDED.changed_in;
     RETURN NULL;`;

const shown = ['title_key', 'category_id', 'author_id', 'language', 'created_at', 'deleted_at'];
const counted = ['available_copies', 'reads_count', 'average_rating', 'ratings_count'];
const columnsOf = (row: string) => [...shown, ...counted].map((column) => `${row}.${column}`).join(', ');

const statements = [
  `CREATE TABLE search_changes (
     kind text NOT NULL CHECK (kind IN ('book', 'author', 'publisher', 'category')),
     id uuid NOT NULL,
     changed_in xid8 NOT NULL,
     PRIMARY KEY (kind, id))`,
  `CREATE INDEX search_changes_in ON search_changes (changed_in)`,

  `CREATE FUNCTION search_book_changed() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN ${noted(`'book'`, 'coalesce(NEW.book_id, OLD.book_id)')}
   END $$`,
  `CREATE FUNCTION search_name_changed() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN ${noted('coalesce(NEW.kind, OLD.kind)', 'coalesce(NEW.id, OLD.id)')}
   END $$`,
  `CREATE TRIGGER search_book_indexed AFTER INSERT OR UPDATE OR DELETE ON book_search
     FOR EACH ROW EXECUTE FUNCTION search_book_changed()`,
  // Each change of what a hall has available changes the count of its book.
  `CREATE TRIGGER search_book_changed AFTER UPDATE ON books FOR EACH ROW
     WHEN ((${columnsOf('OLD')}) IS DISTINCT FROM (${columnsOf('NEW')})) EXECUTE FUNCTION search_book_changed()`,
  `CREATE TRIGGER search_name_changed AFTER INSERT OR UPDATE OR DELETE ON name_search
     FOR EACH ROW EXECUTE FUNCTION search_name_changed()`,
];
