import type { Library, Locked, Transaction } from '../../library.ts';
import type { AdminActor } from '../../permissions.ts';
import { isSamePerson } from '../accounts/accounts.service.ts';
import { ownAccountMark, recordAudit } from '../audit/audit.service.ts';
import { endWaitsOfReader } from '../waits/line-ends.service.ts';
import { lockPendingOf, selectRequestedBooks } from './requests.queries.ts';
import { closeRequest } from './requests.service.ts';

/**
 * Ends the waits and cancels the pending requests of a reader who is being deleted, and offers their copies to the next in
 * line.
 */
export async function cancelRequestsOf(
  transaction: Transaction,
  library: Library,
  admin: AdminActor,
  readerId: Locked<'reader'>,
): Promise<void> {
  await endWaitsOfReader(transaction, library, readerId, await selectRequestedBooks(transaction, readerId));
  const isOwn = await isSamePerson(transaction, admin.account_id, readerId);
  for (const request of await lockPendingOf(transaction, readerId)) {
    await closeRequest(transaction, library, request, { cancelled: 'reader_deleted', by: admin.account_id });
    await recordAudit(transaction, library, admin, {
      action: 'cancelled',
      kind: 'request',
      entity_id: request.req_id,
      before: { status: request.status },
      after: { status: 'cancelled', reason: 'reader_deleted', ...ownAccountMark(isOwn) },
    });
  }
}
