import type { Library, Locked, Transaction } from '../../library.ts';
import { insertRequest } from './holds.queries.ts';

export {
  lockPendingRequests,
  requestUpdateWrite,
  requestWrite,
  updateCollectDays,
  updateRequest,
} from './holds.queries.ts';

/** A copy that the transaction has held for the reader whose turn it is. */
export interface HeldCopy {
  wait_id: string;
  reader_id: string;
  book_id: string;
  hall_id: string;
  copy_id: Locked<'copy'>;
  /** The last day on which it is kept. */
  collect_by: string;
}

/**
 * Writes the request of the reader whose turn it is and returns its id. It needs no lock on the reader: only the holder of
 * the line's lock makes offers, and a reader who requests the book as well takes the same lock first.
 */
export async function requestInTurn(
  transaction: Transaction,
  library: Library,
  held: HeldCopy,
): Promise<Locked<'request'>> {
  return insertRequest(transaction, {
    req_id: library.makeId(),
    ...held,
    status: 'pending',
    request_date: library.clock.today(),
    requested_at: library.clock.now(),
  });
}
