import type { Locked, Transaction } from '../../library.ts';
import { lockReader } from '../requests/requests.service.ts';
import { lockLendings, selectReadersOf } from './renewals.queries.ts';

/** A lending that the transaction has locked. */
export type LockedLending = Awaited<ReturnType<typeof lockLendings>>[number];

/** Locks the readers of lendings, then the lendings, and returns those that exist. */
export async function lockLendingsOfReaders(
  transaction: Transaction,
  lendingIds: readonly string[],
): Promise<LockedLending[]> {
  const found = await selectReadersOf(transaction, lendingIds);
  const readers = new Set(found.map(({ reader_id }) => reader_id));
  const locked: Locked<'reader'>[] = [];
  for (const reader of [...readers].sort()) locked.push((await lockReader(transaction, reader)).reader_id);
  return lockLendings(transaction, locked, lendingIds);
}
