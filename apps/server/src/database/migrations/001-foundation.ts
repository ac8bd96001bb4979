import { type Kysely, sql } from 'kysely';
import { people } from './001/people.ts';
import { reading } from './001/reading.ts';
import { stock } from './001/stock.ts';

/**
 * All tables. Rules that a constraint can state stand here; counts are kept by the triggers of 002.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [...people, ...stock, ...reading]) await sql.raw(statement).execute(database);
}
