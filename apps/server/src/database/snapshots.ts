import { sql } from 'kysely';
import type { Database, Transaction } from '../library.ts';

/**
 * How long the database waits for the next query of a snapshot whose caller takes nothing any more. Then it ends the connection,
 * which would otherwise be lost to the other calls.
 */
const longestPause = '1min';

/**
 * Reads piece by piece what the database held at one moment, however long that takes. The database given to `read` sees that moment
 * alone, in searches too, and can only read; it holds one connection until the last piece was taken or the caller stops.
 */
export async function* readSnapshot<Piece>(
  database: Database,
  read: (snapshot: Transaction) => AsyncIterable<Piece>,
): AsyncGenerator<Piece> {
  const snapshot = await database
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    await sql`SET LOCAL idle_in_transaction_session_timeout = ${sql.lit(longestPause)}`.execute(snapshot);
    yield* read(snapshot);
  } finally {
    // A connection that is broken has nothing to roll back.
    await snapshot
      .rollback()
      .execute()
      .catch(() => undefined);
  }
}
