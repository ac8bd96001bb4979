import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../library.ts';

/** Writes by names of their own, for `writeTogether`. */
export type Writes = Readonly<Record<string, RawBuilder<unknown>>>;

/**
 * Sends writes as one statement, and returns the value that `select` reads of what they return: each statement costs a way to the
 * database and back. No write sees what another one writes, but triggers and constraints see all of them. Which comes first is not
 * said, so at most one of them may change counts that other transactions change too.
 */
export async function writeTogether<Value = true>(
  transaction: Transaction,
  writes: Writes,
  select: RawBuilder<Value> = sql<Value>`true`,
): Promise<Value> {
  const parts = Object.entries(writes).map(([name, write]) => sql`${sql.ref(name)} AS (${write})`);
  const { rows } = await sql<{ value: Value }>`WITH ${sql.join(parts)} SELECT ${select} AS value`.execute(
    transaction,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('A selection without a table is one row.');
  return row.value;
}
