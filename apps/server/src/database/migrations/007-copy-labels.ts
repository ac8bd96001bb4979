import { type Kysely, sql } from 'kysely';

/**
 * The label of the millionth copy and of those after it: six digits are the least, not the most. `lpad` cuts what is
 * longer, so copy 1,000,000 would have got the label of copy 100,000.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `CREATE FUNCTION next_copy_label() RETURNS text LANGUAGE plpgsql AS $$
   DECLARE
     number text := nextval('copy_labels')::text;
   BEGIN
     RETURN 'C' || lpad(number, greatest(6, length(number)), '0');
   END $$`,
  `ALTER TABLE copies ALTER COLUMN label SET DEFAULT next_copy_label()`,
];
