import { correctPoints } from '../features/points/points.service.ts';
import { lockReader } from '../features/requests/requests.service.ts';
import type { Library } from '../library.ts';

/** Adds points to a reader's total, or subtracts them, like an admin's correction. */
export function givePoints(
  library: Library,
  reader: { account_id: string },
  difference: number,
): Promise<void> {
  return library.inTransaction(async (transaction) => {
    const { reader_id } = await lockReader(transaction, reader.account_id);
    await correctPoints(transaction, library, { reader_id, difference, by: reader, reason: null });
  });
}
