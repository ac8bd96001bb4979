import { type Kysely, sql } from 'kysely';

/**
 * What stands on the shelves of each hall, with what its books are sorted by: a page of a hall is read along an index of its order, as a
 * page of the whole catalogue is (decision 090). Every change of a row belongs to a change of its book, whose row is locked
 * before, so that transactions wait for each other there and nowhere else.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const order = ['created_at', 'reads_count', 'average_rating', 'ratings_count'];
const ofBook = (book: string) => order.map((column) => `${book}.${column}`).join(', ');

const statements = [
  `CREATE TABLE hall_shelves (
     book_id uuid NOT NULL REFERENCES books ON DELETE CASCADE,
     hall_id uuid NOT NULL,
     created_at timestamptz NOT NULL,
     reads_count integer NOT NULL,
     average_rating numeric(3, 2) NOT NULL,
     ratings_count integer NOT NULL,
     PRIMARY KEY (book_id, hall_id))`,
  `INSERT INTO hall_shelves (book_id, hall_id, ${order.join(', ')})
     SELECT book_id, stock.hall_id, ${ofBook('books')} FROM book_collections AS stock JOIN books USING (book_id)
     WHERE stock.available_copies > 0 AND books.deleted_at IS NULL`,
  `CREATE INDEX hall_shelves_newest ON hall_shelves (hall_id, created_at DESC, book_id DESC)`,
  `CREATE INDEX hall_shelves_most_read ON hall_shelves (hall_id, reads_count DESC, created_at DESC, book_id DESC)`,
  `CREATE INDEX hall_shelves_top_rated ON hall_shelves
     (hall_id, average_rating DESC, ratings_count DESC, created_at DESC, book_id DESC)`,

  `CREATE FUNCTION hall_shelves_kept() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF (OLD.available_copies, OLD.deleted_at) IS DISTINCT FROM (NEW.available_copies, NEW.deleted_at) THEN
       DELETE FROM hall_shelves AS shelf WHERE book_id = NEW.book_id AND (NEW.deleted_at IS NOT NULL OR NOT EXISTS (
         SELECT FROM book_collections AS stock
         WHERE stock.book_id = NEW.book_id AND stock.hall_id = shelf.hall_id AND stock.available_copies > 0));
       INSERT INTO hall_shelves (book_id, hall_id, ${order.join(', ')})
         SELECT NEW.book_id, hall_id, ${ofBook('NEW')} FROM book_collections
         WHERE book_id = NEW.book_id AND available_copies > 0 AND NEW.deleted_at IS NULL
         ON CONFLICT DO NOTHING;
     END IF;
     IF (${ofBook('OLD')}) IS DISTINCT FROM (${ofBook('NEW')}) THEN
       UPDATE hall_shelves SET (${order.join(', ')}) = (${ofBook('NEW')}) WHERE book_id = NEW.book_id;
     END IF;
     RETURN NULL;
   END $$`,
  // Each change of what a hall has available changes the count of its book.
  `CREATE TRIGGER hall_shelves_kept AFTER UPDATE ON books FOR EACH ROW
     WHEN ((OLD.deleted_at, OLD.available_copies, ${ofBook('OLD')})
       IS DISTINCT FROM (NEW.deleted_at, NEW.available_copies, ${ofBook('NEW')})) EXECUTE FUNCTION hall_shelves_kept()`,
];
