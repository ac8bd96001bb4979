import { type Kysely, sql } from 'kysely';
import { count, movesOfCopies } from './004-inventory-and-lists.ts';

/**
 * Figures of hand-outs by day, which an hourly job keeps (decision 092), and a short way for the count of one copy that changes its
 * state, which each request, hand-out and return does once.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const states = ['available', 'held', 'lent', 'lost', 'unavailable'];
const moved = states.map(
  (state) =>
    `${state}_copies = ${state}_copies + (copy.state = '${state}')::int - (copy.was = '${state}')::int`,
);

const statements = [
  `CREATE TABLE daily_figures (
     day date NOT NULL,
     hall_id uuid NOT NULL,
     waited integer NOT NULL,
     n integer NOT NULL,
     PRIMARY KEY (day, hall_id, waited))`,
  `CREATE TABLE daily_categories (
     day date NOT NULL,
     category_id uuid,
     n integer NOT NULL,
     CONSTRAINT daily_categories_key UNIQUE NULLS NOT DISTINCT (day, category_id))`,
  `CREATE TABLE figures_kept (
     only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
     until date NOT NULL,
     at timestamptz NOT NULL)`,

  `CREATE FUNCTION copies_moved() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE copy record;
   BEGIN
     IF NOT EXISTS (SELECT FROM come OFFSET 1) THEN
       SELECT come.*, gone.state AS was INTO copy FROM come JOIN gone USING (copy_id, book_id, hall_id);
       IF FOUND THEN
         UPDATE book_collections SET ${moved.join(', ')}, updated_at = copy.changed_at
           WHERE book_id = copy.book_id AND hall_id = copy.hall_id AND copy.state <> copy.was;
         RETURN NULL;
       END IF;
     END IF;
     ${count(movesOfCopies)}
     RETURN NULL;
   END $$`,
  `DROP TRIGGER copies_updated ON copies`,
  `CREATE TRIGGER copies_updated AFTER UPDATE ON copies REFERENCING OLD TABLE AS gone NEW TABLE AS come
     FOR EACH STATEMENT EXECUTE FUNCTION copies_moved()`,
];
