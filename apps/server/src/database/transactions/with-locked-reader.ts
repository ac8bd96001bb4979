import type { SelectQueryBuilder } from 'kysely';
import type { Transaction } from '../../library.ts';
import type { Tables } from '../tables/tables.ts';

/**
 * Begins a statement that locks a reader as `lockReader` does, so that the rest of it locks something of that reader in the
 * order of locks, in one round trip: select from `locked` and join on `locked.locked_reader`. PostgreSQL locks a row after
 * joining it, and returns the row as it is then. `reader` is read before anything is locked, so it must name a reader who never
 * changes, such as that of a lending.
 */
export const withLockedReader = <From extends keyof Tables>(
  transaction: Transaction,
  reader: SelectQueryBuilder<Tables, From, { reader_id: string }>,
) =>
  transaction.with(
    (name) => name('locked').materialized(),
    (database) =>
      database
        .selectFrom('readers')
        .where('readers.reader_id', '=', reader)
        .select('readers.reader_id as locked_reader')
        .forNoKeyUpdate(),
  );
