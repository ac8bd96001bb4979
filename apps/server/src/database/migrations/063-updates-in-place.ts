import { type Kysely, sql } from 'kysely';

/**
 * Lets PostgreSQL update rows in place that each request, hand-out and return changes: it can where no index has a column that
 * changes, and the page of the row has room (decision 098). Pages that are full get room as their rows change.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

/** So much of a page is filled with new rows. */
const filled = 85;

const statements = [
  `DROP INDEX copies_stock`,
  `CREATE INDEX copies_stock ON copies (book_id, hall_id)`,
  // `hall_shelves` has the books that a hall has available.
  `DROP INDEX book_collections_hall`,
  ...['books', 'copies', 'book_collections'].map(
    (table) => `ALTER TABLE ${table} SET (fillfactor = ${filled})`,
  ),
];
