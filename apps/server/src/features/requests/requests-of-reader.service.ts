import type { Library, Transaction } from '../../library.ts';
import type { AdminActor } from '../../permissions.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { lockPendingOf } from './requests.queries.ts';
import { closeRequest } from './requests.service.ts';

/**
 * Cancels what a reader who is being deleted has pending, and frees the copies (decisions 8). The caller holds the
 * reader's lock, so nothing new can come meanwhile.
 */
export async function cancelRequestsOf(
  transaction: Transaction,
  library: Library,
  admin: AdminActor,
  readerId: string,
): Promise<void> {
  for (const request of await lockPendingOf(transaction, readerId)) {
    await closeRequest(transaction, library, request, { cancelled: 'reader_deleted', by: admin.account_id });
    await recordAudit(transaction, library, admin, {
      action: 'cancelled',
      kind: 'request',
      entity_id: request.req_id,
      before: { status: request.status },
      after: { status: 'cancelled', reason: 'reader_deleted' },
    });
  }
}
