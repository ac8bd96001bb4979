import { sql } from 'kysely';
import type { Database } from '../library.ts';
import { connectionsOf, registerConnections } from './prepared-statements.ts';

/** After so many seconds without a query, because the caller does not take what was read, the database ends the snapshot. */
const idleSeconds = 60;

/**
 * Reads piece by piece what the database held at one moment, however long that takes. The database given to `read` sees that moment
 * alone, except in searches of titles, and can only read; it holds one connection until the last piece was taken or the caller stops.
 */
export async function* readSnapshot<Piece>(
  database: Database,
  read: (snapshot: Database) => AsyncIterable<Piece>,
): AsyncGenerator<Piece> {
  const snapshot = await database
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  // Searches use prepared statements on connections of their own, outside of the snapshot.
  registerConnections(snapshot, connectionsOf(database));
  try {
    await sql`SELECT set_config('idle_in_transaction_session_timeout', ${`${idleSeconds}s`}, true)`.execute(
      snapshot,
    );
    yield* read(snapshot);
  } finally {
    await snapshot.rollback().execute();
  }
}
