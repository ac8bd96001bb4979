import { sql } from 'kysely';
import type { Database } from '../../library.ts';

/**
 * The names of everything in the schema that refuses a write: unique, foreign key, check and exclusion constraints, other
 * unique indexes, and triggers that raise an error. NOT NULL is left out, because the compiler checks that every value is
 * given.
 */
export async function refusingNames(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT conname AS name FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND contype IN ('u', 'f', 'c', 'x', 'p')
    UNION SELECT index.relname FROM pg_index JOIN pg_class AS index ON index.oid = indexrelid
      WHERE indisunique AND index.relnamespace = 'public'::regnamespace
    UNION SELECT tgname FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
      WHERE NOT tgisinternal AND prosrc LIKE '%RAISE EXCEPTION%'
    ORDER BY name`.execute(database);
  return rows.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'));
}
