import type { Library, Locked, Transaction } from '../../library.ts';
import { insertRequest } from './holds.queries.ts';

export {
  lockPendingRequests,
  requestUpdateWrite,
  requestWrite,
  updateCollectDays,
  updateRequest,
} from './holds.queries.ts';

/** A copy that this transaction holds for the next reader on the waiting list. */
export interface HeldCopy {
  wait_id: string;
  reader_id: string;
  book_id: string;
  hall_id: string;
  copy_id: Locked<'copy'>;
  /** The last collection day. */
  collect_by: string;
}

/**
 * Writes the request of the next reader on the waiting list and returns its id. The reader needs no lock: only the holder of
 * the waiting list's lock makes offers, and a reader's own request for the book takes that lock first.
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
