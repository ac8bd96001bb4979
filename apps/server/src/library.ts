import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { Settings } from './config.ts';
import type { Tables } from './database/tables/tables.ts';
import type { MakeId } from './lib/ids.ts';
import type { Clock } from './lib/time/clock.ts';

export type Database = Kysely<Tables>;
/** An open transaction; a feature passes it to another feature's service. */
export type Transaction = KyselyTransaction<Tables>;
/**
 * Runs work in a transaction. A deadlock or a serialization failure rolls it back and runs it again, so `work` may run more
 * than once and must touch nothing but the transaction.
 */
export type InTransaction = <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
/** For queries that run alone as well as inside a transaction. */
export type Queryable = Database | Transaction;

declare const lock: unique symbol;
/** The id of a row that the transaction has locked. Only the query that locks the row returns it. */
export type Locked<Row extends string> = string & { readonly [lock]: Row };

/** The dependencies of every service. A call with an `Idempotency-Key` gets a library of its own (`http/serve.ts`). */
export interface Library {
  readonly database: Database;
  /** Commits when the work is done. In a call whose response is stored, the commit includes that response. */
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly makeId: MakeId;
}
