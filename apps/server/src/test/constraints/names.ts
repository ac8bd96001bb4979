import { sql } from 'kysely';
import type { Database } from '../../library.ts';

/**
 * Everything in the schema that refuses a write: unique, foreign key, check and exclusion constraints, unique indexes
 * beside them, and triggers that raise an error. NOT NULL is left out: code that compiles gives each value.
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
