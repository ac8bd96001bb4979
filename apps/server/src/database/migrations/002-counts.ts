import { type Kysely, sql } from 'kysely';

/**
 * Counts are kept by the database: whoever writes a copy, request, review or point entry, in whatever way,
 * the counts that lists read follow in the same transaction. Rows that must never change refuse to.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `CREATE FUNCTION count_copy(book uuid, hall uuid, gone text, come text, moment timestamptz)
   RETURNS void LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO book_collections (book_id, hall_id, created_at, updated_at)
       VALUES (book, hall, moment, moment) ON CONFLICT (book_id, hall_id) DO NOTHING;
     UPDATE book_collections SET
       available_copies = available_copies + (come = 'available')::int - (gone = 'available')::int,
       held_copies = held_copies + (come = 'held')::int - (gone = 'held')::int,
       lent_copies = lent_copies + (come = 'lent')::int - (gone = 'lent')::int,
       lost_copies = lost_copies + (come = 'lost')::int - (gone = 'lost')::int,
       unavailable_copies = unavailable_copies + (come = 'unavailable')::int - (gone = 'unavailable')::int,
       updated_at = moment
     WHERE book_id = book AND hall_id = hall;
   END $$`,
  `CREATE FUNCTION copies_counted() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'INSERT' THEN
       PERFORM count_copy(NEW.book_id, NEW.hall_id, '', NEW.state, NEW.changed_at);
     ELSIF TG_OP = 'DELETE' THEN
       PERFORM count_copy(OLD.book_id, OLD.hall_id, OLD.state, '', OLD.changed_at);
     ELSIF OLD.hall_id = NEW.hall_id AND OLD.book_id = NEW.book_id THEN
       PERFORM count_copy(NEW.book_id, NEW.hall_id, OLD.state, NEW.state, NEW.changed_at);
     ELSE
       PERFORM count_copy(OLD.book_id, OLD.hall_id, OLD.state, '', NEW.changed_at);
       PERFORM count_copy(NEW.book_id, NEW.hall_id, '', NEW.state, NEW.changed_at);
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER copies_counted AFTER INSERT OR DELETE OR UPDATE OF state, hall_id, book_id ON copies
     FOR EACH ROW EXECUTE FUNCTION copies_counted()`,

  `CREATE FUNCTION collections_counted() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE change integer := 0;
   BEGIN
     IF TG_OP <> 'DELETE' THEN change := NEW.available_copies; END IF;
     IF TG_OP <> 'INSERT' THEN change := change - OLD.available_copies; END IF;
     IF change <> 0 THEN
       UPDATE books SET available_copies = available_copies + change
         WHERE book_id = CASE WHEN TG_OP = 'DELETE' THEN OLD.book_id ELSE NEW.book_id END;
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER collections_counted AFTER INSERT OR DELETE OR UPDATE OF available_copies ON book_collections
     FOR EACH ROW EXECUTE FUNCTION collections_counted()`,

  // "Most reads" counts lendings and pending requests together.
  `CREATE FUNCTION requests_counted() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE change integer := 0;
   BEGIN
     IF TG_OP <> 'DELETE' AND NEW.status <> 'cancelled' THEN change := 1; END IF;
     IF TG_OP <> 'INSERT' AND OLD.status <> 'cancelled' THEN change := change - 1; END IF;
     IF change <> 0 THEN
       UPDATE books SET reads_count = reads_count + change
         WHERE book_id = CASE WHEN TG_OP = 'DELETE' THEN OLD.book_id ELSE NEW.book_id END;
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER requests_counted AFTER INSERT OR DELETE OR UPDATE OF status ON book_requests
     FOR EACH ROW EXECUTE FUNCTION requests_counted()`,

  `CREATE FUNCTION reviews_counted() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP <> 'INSERT' THEN
       UPDATE books SET ratings_sum = ratings_sum - OLD.rating, ratings_count = ratings_count - 1
         WHERE book_id = OLD.book_id;
     END IF;
     IF TG_OP <> 'DELETE' THEN
       UPDATE books SET ratings_sum = ratings_sum + NEW.rating, ratings_count = ratings_count + 1
         WHERE book_id = NEW.book_id;
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER reviews_counted AFTER INSERT OR DELETE OR UPDATE OF rating ON reviews
     FOR EACH ROW EXECUTE FUNCTION reviews_counted()`,

  `CREATE FUNCTION points_counted() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     UPDATE readers SET total_points = total_points + NEW.points WHERE reader_id = NEW.reader_id;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER points_counted AFTER INSERT ON point_entries FOR EACH ROW EXECUTE FUNCTION points_counted()`,

  `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
   END $$`,
  ...['point_entries', 'audit_log'].map(
    (table) => `CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}
     FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  ),
];
