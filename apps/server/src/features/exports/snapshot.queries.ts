import { sql } from 'kysely';
import type { Database, Transaction } from '../../library.ts';

/**
 * How long the database waits for the next query of a reading whose caller takes nothing any more. Then it ends the connection,
 * which would otherwise be lost to the other calls.
 */
const longestPause = '2min';

/**
 * Reads in one transaction that sees the library as it is now, whatever others write meanwhile, and changes nothing. It ends with
 * the iteration, however that ends.
 */
export async function* inSnapshot<Item>(
  database: Database,
  read: (transaction: Transaction) => AsyncIterable<Item>,
): AsyncGenerator<Item> {
  const transaction = await database
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    await sql`SET LOCAL idle_in_transaction_session_timeout = ${sql.lit(longestPause)}`.execute(transaction);
    yield* read(transaction);
  } finally {
    // A connection that is broken has nothing to roll back.
    await transaction
      .rollback()
      .execute()
      .catch(() => undefined);
  }
}

/** The rows that are read at once. */
export const blockSize = 500;

/** All rows of a table in blocks, in the order of its id, which `read` continues after. */
export async function* blocksOf<Row>(
  read: (after: string | null, limit: number) => Promise<Row[]>,
  idOf: (row: Row) => string,
): AsyncGenerator<Row[]> {
  let after: string | null = null;
  for (;;) {
    const rows: Row[] = await read(after, blockSize);
    const last = rows.at(-1);
    if (last) yield rows;
    if (!last || rows.length < blockSize) return;
    after = idOf(last);
  }
}

/** A row of a reading in blocks. */
export type RowOf<Read extends (...given: never[]) => AsyncIterable<unknown[]>> =
  ReturnType<Read> extends AsyncIterable<(infer Row)[]> ? Row : never;
