import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { Settings } from './config.ts';
import type { Tables } from './database/tables.ts';
import type { Clock } from './lib/clock.ts';
import type { MakeId } from './lib/ids.ts';

export type Database = Kysely<Tables>;
/** An open transaction; one feature hands it to another feature's service. */
export type Transaction = KyselyTransaction<Tables>;
/** For queries that run alone as well as inside an act. */
export type Queryable = Database | Transaction;

/** What every service works with: the database, the clock, the settings and the maker of ids. */
export interface Library {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly makeId: MakeId;
}
