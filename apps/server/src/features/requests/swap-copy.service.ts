import { ownForm } from '../../database/shared-sql/current-label.ts';
import { conflict } from '../../lib/refusal.ts';
import { msg } from '../../lib/sentences/message-descriptor.ts';
import type { Library, Transaction } from '../../library.ts';
import { lockCopiesInOrder, makeAvailable, moveCopies } from '../copies/copies.service.ts';
import { updateRequest } from '../holds/holds.service.ts';
import { type Offer, offerFreed } from '../waits/offers.service.ts';
import { lockLine } from '../waits/waits.service.ts';
import { selectCopyToGive } from './requests.queries.ts';
import { reasonAgainstSwap } from './requests.rules.ts';
import type { PendingRequest } from './requests.service.ts';

/** A request with the copy that the reader gets. */
interface Swapped {
  request: PendingRequest;
  /** The label of the copy that was held before; absent when it did not change. */
  held_label?: string;
  /** Offers the copy held before to the next in line, or leaves it on the shelf; call it after the request is closed. */
  freeOther: () => Promise<Offer | null>;
}

const nothingToFree = () => Promise.resolve(null);

/**
 * Makes a request hold the copy with this label instead of its own. Throws 409 for a copy of another book or hall, and for one
 * that is not available. Without a label, or with the label of the held copy, nothing changes.
 */
export async function swapCopy(
  transaction: Transaction,
  library: Library,
  request: PendingRequest,
  label: string | null,
): Promise<Swapped> {
  const kept = { request, freeOther: nothingToFree };
  if (label === null) return kept;
  const wanted = await selectCopyToGive(transaction, label);
  if (!wanted) throw conflict(msg('There is no copy {label}.', { label: ownForm(label) }));
  if (wanted.copy_id === request.copy_id) return kept;
  const held = await selectCopyToGive(transaction, { copy_id: request.copy_id });
  if (!held) throw new Error('A request holds a copy that is not there.');
  const line = await lockLine(transaction, request.book_id);
  const copies = await lockCopiesInOrder(transaction, [line.book_id], [held.copy_id, wanted.copy_id]);
  const [given, other] = [wanted, held].map(({ copy_id }) => copies.find((copy) => copy.copy_id === copy_id));
  if (!given || !other) throw new Error('Copies are never deleted.');
  const reason = reasonAgainstSwap(
    { ...given, title: wanted.title, hall: wanted.hall },
    { ...request, ...held },
  );
  if (reason) throw reason;
  await moveCopies(transaction, library, [given], 'held');
  await updateRequest(transaction, request.req_id, { copy_id: given.copy_id });
  const freed = await makeAvailable(transaction, library, line.book_id, [other]);
  return {
    request: { ...request, copy_id: given.copy_id },
    held_label: other.label,
    freeOther: async () => (await offerFreed(transaction, library, line, freed))[0] ?? null,
  };
}
