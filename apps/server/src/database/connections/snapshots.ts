import { sql } from 'kysely';
import type { Database, Transaction } from '../../library.ts';

/**
 * How long a snapshot may be idle because its caller reads nothing more. Then the database closes its connection, which would
 * otherwise stay unavailable to other calls.
 */
const longestPause = '1min';

/**
 * Reads a consistent state of the database piece by piece, however long that takes. The transaction given to `read` is read-only
 * and sees only that state, in searches too. It occupies one connection until the last piece is read or the caller stops.
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
