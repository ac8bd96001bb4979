import type { Updateable } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { Transaction } from '../../library.ts';

/** A new reader's own columns, apart from its account. */
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

export async function updateReader(
  transaction: Transaction,
  readerId: string,
  changes: Updateable<Tables['readers']>,
): Promise<void> {
  await transaction.updateTable('readers').set(changes).where('reader_id', '=', readerId).execute();
}
