import { type Kysely, sql } from 'kysely';
import { count, movesOfCopies } from './004-inventory-and-lists.ts';

/**
 * Shorter ways for what each request, hand-out and return makes triggers do: beginning a statement in a trigger costs more than what
 * it writes (decision 102). Which rows are written, and which locks are taken in which order, stays as it was.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const states = ['available', 'held', 'lent', 'lost', 'unavailable'];
const moved = states.map(
  (state) =>
    `${state}_copies = ${state}_copies + (copy.state = '${state}')::int - (copy.was = '${state}')::int`,
);

const order = ['created_at', 'reads_count', 'average_rating', 'ratings_count'];
const columnsOf = (row: string, columns: readonly string[]) =>
  columns.map((column) => `${row}.${column}`).join(', ');

const statements = [
  // Most changes of a transaction come after the first one that raised the version.
  `CREATE OR REPLACE FUNCTION raise_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF nullif(current_setting('library.raised_version', true), '')::integer
         >= array_position(ARRAY['catalogue', 'books', 'reference'], TG_ARGV[0]) THEN
       RETURN NULL;
     END IF;
     PERFORM raise_catalogue_version(TG_ARGV[0]);
     RETURN NULL;
   END $$`,

  // The setting ends with the transaction, or with the savepoint that takes the row back.
  `CREATE OR REPLACE FUNCTION search_book_changed() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     book text := coalesce(NEW.book_id, OLD.book_id);
   BEGIN
     IF book = current_setting('library.changed_book', true) THEN RETURN NULL; END IF;
     INSERT INTO search_changes AS known (kind, id, changed_in) VALUES ('book', book::uuid, pg_current_xact_id())
       ON CONFLICT (kind, id) DO UPDATE SET changed_in = EXCLUDED.changed_in
       WHERE known.changed_in <> EXCLUDED.changed_in;
     book := set_config('library.changed_book', book, true);
     RETURN NULL;
   END $$`,

  `CREATE OR REPLACE FUNCTION copies_moved() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE copy record;
   BEGIN
     SELECT come.*, gone.state AS was, (SELECT count(*) FROM come) AS changed INTO copy
       FROM come JOIN gone USING (copy_id, book_id, hall_id) LIMIT 1;
     IF copy.changed = 1 THEN
       UPDATE book_collections SET ${moved.join(', ')}, updated_at = copy.changed_at
         WHERE book_id = copy.book_id AND hall_id = copy.hall_id AND copy.state <> copy.was;
       RETURN NULL;
     END IF;
     ${count(movesOfCopies)}
     RETURN NULL;
   END $$`,

  // The shelf of a hall changes with the first copy that it has available and the last, by the row's key, when its book is locked.
  `CREATE OR REPLACE FUNCTION collections_counted() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     stock record;
     before integer := 0;
     after integer := 0;
     book record;
   BEGIN
     IF TG_OP <> 'DELETE' THEN after := NEW.available_copies; END IF;
     IF TG_OP <> 'INSERT' THEN before := OLD.available_copies; END IF;
     IF before = after THEN RETURN NULL; END IF;
     IF TG_OP = 'DELETE' THEN stock := OLD; ELSE stock := NEW; END IF;
     UPDATE books SET available_copies = available_copies + after - before WHERE book_id = stock.book_id
       RETURNING deleted_at, ${order.join(', ')} INTO book;
     IF after = 0 THEN
       DELETE FROM hall_shelves WHERE book_id = stock.book_id AND hall_id = stock.hall_id;
     ELSIF before = 0 AND book.deleted_at IS NULL THEN
       INSERT INTO hall_shelves (book_id, hall_id, ${order.join(', ')})
         VALUES (stock.book_id, stock.hall_id, ${columnsOf('book', order)}) ON CONFLICT DO NOTHING;
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE OR REPLACE FUNCTION hall_shelves_kept() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF NEW.deleted_at IS NOT NULL THEN
       DELETE FROM hall_shelves WHERE book_id = NEW.book_id;
     ELSIF OLD.deleted_at IS NOT NULL THEN
       INSERT INTO hall_shelves (book_id, hall_id, ${order.join(', ')})
         SELECT NEW.book_id, hall_id, ${columnsOf('NEW', order)} FROM book_collections
         WHERE book_id = NEW.book_id AND available_copies > 0;
     ELSE
       UPDATE hall_shelves SET (${order.join(', ')}) = (${columnsOf('NEW', order)}) WHERE book_id = NEW.book_id;
     END IF;
     RETURN NULL;
   END $$`,
  `DROP TRIGGER hall_shelves_kept ON books`,
  `CREATE TRIGGER hall_shelves_kept AFTER UPDATE ON books FOR EACH ROW
     WHEN ((${columnsOf('OLD', ['deleted_at', ...order])}) IS DISTINCT FROM (${columnsOf('NEW', ['deleted_at', ...order])}))
     EXECUTE FUNCTION hall_shelves_kept()`,
];
