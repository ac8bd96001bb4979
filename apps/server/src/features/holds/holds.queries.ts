import type { Insertable, Updateable } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Locked, Transaction } from '../../library.ts';

export async function insertRequest(
  transaction: Transaction,
  request: Insertable<Tables['book_requests']>,
): Promise<void> {
  await transaction.insertInto('book_requests').values(request).execute();
}

export async function updateRequest(
  transaction: Transaction,
  reqId: Locked<'request'>,
  changes: Updateable<Tables['book_requests']>,
): Promise<void> {
  await transaction.updateTable('book_requests').set(changes).where('req_id', '=', reqId).execute();
}
