import { type Kysely, sql } from 'kysely';

/**
 * Copies that move between halls, counts that many copies move at once, and indexes for the admins' lists. A request keeps the hall in which it was
 * made; only at that moment, and as long as the copy is held or lent, does the copy have to stand there.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const open = `WHERE status = 'pending'`;
/**
 * Moves the counts of collections by the sums of many changed copies at once. Copy by copy, thousands of copies of
 * one book would write the same two rows thousands of times, each time slower than the last.
 */
export const count = (changes: string) => `
  INSERT INTO book_collections (book_id, hall_id, created_at, updated_at)
    SELECT DISTINCT book_id, hall_id, changed_at, changed_at FROM (${changes}) AS change
    WHERE amount > 0 ORDER BY book_id, hall_id
    ON CONFLICT (book_id, hall_id) DO NOTHING;
  UPDATE book_collections AS counted SET
    available_copies = available_copies + available,
    held_copies = held_copies + held,
    lent_copies = lent_copies + lent,
    lost_copies = lost_copies + lost,
    unavailable_copies = unavailable_copies + unavailable,
    updated_at = moment
  FROM (
    SELECT book_id, hall_id, max(changed_at) AS moment, ${['available', 'held', 'lent', 'lost', 'unavailable']
      .map((state) => `coalesce(sum(amount) FILTER (WHERE state = '${state}'), 0) AS ${state}`)
      .join(', ')}
    FROM (${changes}) AS change GROUP BY book_id, hall_id) AS summed
  WHERE counted.book_id = summed.book_id AND counted.hall_id = summed.hall_id
    AND (available, held, lent, lost, unavailable) <> (0, 0, 0, 0, 0);`;

/** What an update of copies changes in the counts. */
export const movesOfCopies = `SELECT book_id, hall_id, state, changed_at, 1 AS amount FROM come
         UNION ALL SELECT gone.book_id, gone.hall_id, gone.state, come.changed_at, -1 FROM gone JOIN come USING (copy_id)`;

/** The one date of a lending that lists are sorted by. */
const returnDate = `(coalesce(returned_on, due_date))`;

const statements = [
  `ALTER TABLE book_requests DROP CONSTRAINT book_requests_copy_id_book_id_hall_id_fkey`,
  `ALTER TABLE copies DROP CONSTRAINT copies_copy_id_book_id_hall_id_key`,
  `ALTER TABLE copies ADD UNIQUE (copy_id, book_id)`,
  `ALTER TABLE book_requests ADD FOREIGN KEY (copy_id, book_id) REFERENCES copies (copy_id, book_id)`,
  `CREATE FUNCTION request_in_hall_of_copy() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF EXISTS (SELECT FROM copies WHERE copy_id = NEW.copy_id AND hall_id <> NEW.hall_id) THEN
       RAISE EXCEPTION 'a request holds a copy of its own hall'
         USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'book_requests_hall_of_copy';
     END IF;
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER book_requests_hall_of_copy BEFORE INSERT OR UPDATE OF copy_id, hall_id ON book_requests
     FOR EACH ROW EXECUTE FUNCTION request_in_hall_of_copy()`,
  `CREATE FUNCTION refuse_move_of_copy() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION 'a copy that is % stays in its hall', OLD.state
       USING ERRCODE = 'restrict_violation', CONSTRAINT = 'copies_stay_while_out';
   END $$`,
  `CREATE TRIGGER copies_stay_while_out BEFORE UPDATE OF hall_id ON copies
     FOR EACH ROW WHEN (OLD.hall_id <> NEW.hall_id AND OLD.state IN ('held', 'lent'))
     EXECUTE FUNCTION refuse_move_of_copy()`,

  `DROP TRIGGER copies_counted ON copies`,
  `DROP FUNCTION copies_counted()`,
  `DROP FUNCTION count_copy(uuid, uuid, text, text, timestamptz)`,
  `CREATE FUNCTION copies_counted() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'INSERT' THEN
       ${count('SELECT book_id, hall_id, state, changed_at, 1 AS amount FROM come')}
     ELSIF TG_OP = 'DELETE' THEN
       ${count('SELECT book_id, hall_id, state, changed_at, -1 AS amount FROM gone')}
     ELSE
       ${count(movesOfCopies)}
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER copies_inserted AFTER INSERT ON copies REFERENCING NEW TABLE AS come
     FOR EACH STATEMENT EXECUTE FUNCTION copies_counted()`,
  `CREATE TRIGGER copies_deleted AFTER DELETE ON copies REFERENCING OLD TABLE AS gone
     FOR EACH STATEMENT EXECUTE FUNCTION copies_counted()`,
  `CREATE TRIGGER copies_updated AFTER UPDATE ON copies REFERENCING OLD TABLE AS gone NEW TABLE AS come
     FOR EACH STATEMENT EXECUTE FUNCTION copies_counted()`,

  `CREATE INDEX book_collections_stocked ON book_collections (hall_id, book_id) WHERE total_copies > 0`,
  `CREATE INDEX lendings_copy ON lendings (copy_id, issued_at DESC)`,

  // Each list is read along the index of its order, so that a page costs the same however long the list is.
  `DROP INDEX book_requests_open`,
  `DROP INDEX book_requests_hall`,
  `CREATE INDEX book_requests_open ON book_requests (request_date, requested_at, req_id) ${open}`,
  `CREATE INDEX book_requests_open_hall ON book_requests (hall_id, request_date, requested_at, req_id) ${open}`,
  `CREATE INDEX book_requests_newest ON book_requests (request_date, requested_at, req_id)`,
  `CREATE INDEX book_requests_hall ON book_requests (hall_id, request_date, requested_at, req_id)`,
  `DROP INDEX lendings_hall`,
  `CREATE INDEX lendings_open ON lendings (${returnDate}, issued_at, lending_id) ${open}`,
  `CREATE INDEX lendings_open_hall ON lendings (hall_id, ${returnDate}, issued_at, lending_id) ${open}`,
  `CREATE INDEX lendings_by_date ON lendings (${returnDate}, issued_at, lending_id)`,
  `CREATE INDEX lendings_hall ON lendings (hall_id, ${returnDate}, issued_at, lending_id)`,

  `DROP INDEX audit_log_at`,
  `DROP INDEX audit_log_actor`,
  `CREATE INDEX audit_log_at ON audit_log (at DESC, audit_id DESC)`,
  `CREATE INDEX audit_log_kind ON audit_log (kind, at DESC, audit_id DESC)`,
  `CREATE INDEX audit_log_actor ON audit_log (actor_id, at DESC, audit_id DESC)`,
  `CREATE INDEX accounts_staff ON accounts (account_id) WHERE type <> 'reader'`,
];
