import type { Updateable } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Queryable, Transaction } from '../../library.ts';

/** What a reader tells of itself beyond the account. */
export interface NewReader {
  reader_id: string;
  registration_no: string | null;
  session: string | null;
  gender: 'male' | 'female' | null;
  hall_id: string;
  dept_id: string;
}

export async function insertReader(transaction: Transaction, reader: NewReader): Promise<void> {
  await transaction.insertInto('readers').values(reader).execute();
}

export function selectReaderProfile(database: Queryable, readerId: string) {
  return database
    .selectFrom('readers')
    .where('reader_id', '=', readerId)
    .select([
      'reader_id',
      'registration_no',
      'session',
      'gender',
      'hall_id',
      'dept_id',
      'blocked_at',
      'blocked_reason',
    ])
    .executeTakeFirst();
}

export async function updateReader(
  transaction: Transaction,
  readerId: string,
  changes: Updateable<Tables['readers']>,
): Promise<void> {
  await transaction.updateTable('readers').set(changes).where('reader_id', '=', readerId).execute();
}
