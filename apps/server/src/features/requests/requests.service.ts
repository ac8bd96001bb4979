import type { CancelReason } from '../../database/tables/tables.ts';
import { notFound, type Refusal, sessionExpired } from '../../lib/refusal.ts';
import type { Library, Locked, Transaction } from '../../library.ts';
import type { ReaderActor, StaffActor } from '../../permissions.ts';
import { isSamePerson } from '../accounts/accounts.service.ts';
import { ownAccountMark, recordAudit } from '../audit/audit.service.ts';
import { freeCopy } from '../copies/copies.service.ts';
import { updateRequest } from '../holds/holds.service.ts';
import { writeNotices } from '../notices/notices.service.ts';
import { reasonAgainstBlockedReader } from '../readers/readers.rules.ts';
import { type Offer, offerFreed } from '../waits/offers.service.ts';
import { settleTurn } from '../waits/turns.service.ts';
import { lockLine } from '../waits/waits.service.ts';
import { isReaderDeleted, lockReader, lockRequestOfReader } from './requests.queries.ts';
import { isPending, reasonAgainstCancel, reasonAgainstWithdraw } from './requests.rules.ts';

export { isReaderDeleted, lockReader } from './requests.queries.ts';

const noRequest = 'There is no such request.';

/** Cancels the reader's own pending request. Throws 404 for an unknown or another reader's one, 409 when it is not pending. */
export function withdrawRequest(library: Library, reader: ReaderActor, reqId: string): Promise<void> {
  return library.inTransaction(async (transaction) => {
    const request = await lockRequest(transaction, reqId);
    if (request.reader_id !== reader.account_id) throw notFound(noRequest);
    requirePending(request, reasonAgainstWithdraw(request.status));
    await closeRequest(transaction, library, request, { cancelled: 'reader', by: reader.account_id });
  });
}

/**
 * Cancels a pending request of the caller's hall, and returns the offer of its copy to the next in line; null without one.
 * Throws 404, 403 for another hall, 409 when it is not pending.
 */
export function cancelRequest(library: Library, actor: StaffActor, reqId: string): Promise<Offer | null> {
  return library.inTransaction(async (transaction) => {
    const request = await lockRequest(transaction, reqId);
    requirePending(request, reasonAgainstCancel(actor, request));
    const isOwn = await isSamePerson(transaction, actor.account_id, request.reader_id);
    const offer = await closeRequest(transaction, library, request, {
      cancelled: 'staff',
      by: actor.account_id,
    });
    // The waiting list sends the notice to the reader whose turn it was.
    if (request.wait_id === null) {
      await writeNotices(transaction, library, [
        {
          account: request.reader_id,
          kind: 'request_cancelled',
          dedupeKey: `request_cancelled:${reqId}`,
          about: aboutRequest(request),
        },
      ]);
    }
    await recordAudit(transaction, library, actor, {
      action: 'cancelled',
      kind: 'request',
      entity_id: reqId,
      before: { status: request.status },
      after: { status: 'cancelled', ...ownAccountMark(isOwn) },
    });
    return offer;
  });
}

/** Locks a reader as `lockReader` does. Throws 403 for a blocked reader, who may not begin anything new. */
export async function lockReaderWhoMayBegin(transaction: Transaction, readerId: string) {
  const reader = await lockReader(transaction, readerId);
  const reason = reasonAgainstBlockedReader(reader);
  if (reason) throw reason;
  return reader;
}

/** Throws 401 for a reader who was deleted while the call waited for the reader's lock. */
export async function requireStillThere(transaction: Transaction, readerId: Locked<'reader'>): Promise<void> {
  if (await isReaderDeleted(transaction, readerId)) throw sessionExpired();
}

type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequestOfReader>>>;

/** A locked request that still holds its copy. */
export type PendingRequest = LockedRequest & { status: 'pending' };

/** Locks the reader of a request, then the request. Throws 404 when there is none. */
export async function lockRequest(transaction: Transaction, reqId: string): Promise<LockedRequest> {
  const request = await lockRequestOfReader(transaction, reqId);
  if (!request) throw notFound(noRequest);
  return request;
}

/** Throws if a request may not end; otherwise the request is pending. */
export function requirePending(
  request: LockedRequest,
  reason: Refusal | null,
): asserts request is PendingRequest {
  if (reason) throw reason;
  if (!isPending(request)) throw new Error('The rules let a request end that is not pending.');
}

/** The facts about a request that notices store. */
export function aboutRequest({ req_id, book_id, hall_id }: LockedRequest) {
  return { req_id, book_id, hall_id };
}

/** Why a pending request ends without a loan, and who ends it: nobody for a lapse. */
export interface RequestClosing {
  cancelled: CancelReason;
  by: string | null;
}

/**
 * Ends a pending request and offers its copy to the next in line, or else puts it back on the shelf. Returns the offer; null
 * without one.
 */
export async function closeRequest(
  transaction: Transaction,
  library: Library,
  request: PendingRequest,
  { cancelled, by }: RequestClosing,
): Promise<Offer | null> {
  const { copy_id, wait_id } = request;
  const line = await lockLine(transaction, request.book_id);
  // The copy is freed first, because every transaction locks its counts in the same order.
  const freed = await freeCopy(transaction, library, line.book_id, copy_id);
  await updateRequest(transaction, request.req_id, {
    status: 'cancelled',
    cancel_reason: cancelled,
    closed_at: library.clock.now(),
    closed_by: by,
  });
  if (wait_id !== null) {
    await settleTurn(transaction, library, line, { ...request, wait_id, end: cancelled, by });
  }
  const [offer] = await offerFreed(transaction, library, line, freed);
  return offer ?? null;
}
