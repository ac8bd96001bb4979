import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../library.ts';

/** Named writes for `writeTogether`. */
export type Writes = Readonly<Record<string, RawBuilder<unknown>>>;

/**
 * Sends several writes as one statement, because each statement costs a round trip, and returns the value that `select` reads
 * from their results. No write sees the changes of another, but triggers and constraints see all of them. The order of the writes
 * is undefined, so at most one of them may change counts that other transactions change too.
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
