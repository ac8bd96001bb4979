import type { Database, InTransaction } from '../../library.ts';
import { databaseErrorCode } from '../connections/client.ts';

const serializationFailure = '40001';
const deadlock = '40P01';
const attempts = 5;

/** Runs a transaction, and runs it again when a deadlock or a serialization failure has rolled it back. */
export async function withRetries<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const code = databaseErrorCode(error);
      if (attempt === attempts || (code !== serializationFailure && code !== deadlock)) throw error;
    }
  }
}

/** The transactions of a database outside of calls. Each commits when its work is done. */
export function transactionsOn(database: Database): InTransaction {
  return (work) => withRetries(() => database.transaction().execute(work));
}
