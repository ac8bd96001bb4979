import { conflict, invalid } from '../../lib/refusal.ts';
import type { Library, Locked, Transaction } from '../../library.ts';
import type { AdminActor } from '../../permissions.ts';
import { type LockedAccount, requireLockedAccount } from '../accounts/accounts.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { writeNotices } from '../notices/notices.service.ts';
import { correctPoints } from '../points/points.service.ts';
import { lockReader } from '../requests/requests.service.ts';
import { offerToUnblocked } from '../waits/line-ends.service.ts';
import { blockNotices } from './block-notices.service.ts';
import { changeReader } from './reader-profiles.service.ts';
import { selectReader } from './readers.queries.ts';
import { pointsAreInRange } from './readers.rules.ts';

/** An admin's act on a reader, with its reason. */
interface ReaderAct {
  readerId: string;
  reason: string;
}

/** Blocks a reader and sends the reader the reason (decision 031). Throws 404, and 409 for a reader who is blocked already. */
export function blockReader(
  library: Library,
  admin: AdminActor,
  { readerId, reason }: ReaderAct,
): Promise<void> {
  return library.inTransaction(async (transaction) => {
    const { account, before } = await lockForAct(transaction, readerId);
    if (before.blocked_at !== null) throw conflict('This reader is already blocked.');
    const block = { blocked_at: library.clock.now(), blocked_reason: reason };
    await changeReader(transaction, account, block);
    const notices = blockNotices(readerId, before, block, library.clock.now());
    await writeNotices(transaction, library, notices);
    await recordAudit(transaction, library, admin, {
      action: 'blocked',
      kind: 'reader',
      entity_id: readerId,
      before: { isVerified: true },
      after: { isVerified: false, blocked_reason: reason },
    });
  });
}

/**
 * Ends the block of a reader and offers the copies that became available meanwhile. Throws 404, and 409 for a reader who is not
 * blocked.
 */
export function unblockReader(
  library: Library,
  admin: AdminActor,
  { readerId, reason }: ReaderAct,
): Promise<void> {
  return library.inTransaction(async (transaction) => {
    const { account, reader_id, before } = await lockForAct(transaction, readerId);
    if (before.blocked_at === null) throw conflict("This reader isn't blocked.");
    const noBlock = { blocked_at: null, blocked_reason: null };
    await changeReader(transaction, account, noBlock);
    await offerToUnblocked(transaction, library, reader_id);
    const notices = blockNotices(readerId, before, noBlock, library.clock.now());
    await writeNotices(transaction, library, notices);
    await recordAudit(transaction, library, admin, {
      action: 'unblocked',
      kind: 'reader',
      entity_id: readerId,
      before: { isVerified: false, blocked_reason: before.blocked_reason },
      after: { isVerified: true, reason },
    });
  });
}

/** Adds or subtracts points of a reader and returns the new total. Throws 404, and 422 when the total would be out of range. */
export function correctPointsOf(
  library: Library,
  admin: AdminActor,
  { readerId, reason, points }: ReaderAct & { points: number },
): Promise<number> {
  return library.inTransaction(async (transaction) => {
    const { reader_id, before } = await lockForAct(transaction, readerId);
    const total_points = before.total_points + points;
    if (!pointsAreInRange(total_points)) {
      throw invalid({ points: ['The total would be out of range.'] });
    }
    await correctPoints(transaction, library, { reader_id, difference: points, by: admin, reason });
    await recordAudit(transaction, library, admin, {
      action: 'corrected the points of',
      kind: 'reader',
      entity_id: readerId,
      before: { total_points: before.total_points },
      after: { total_points, reason },
    });
    return total_points;
  });
}

/** Sends a message to a reader, as a notice that also goes out by e-mail where the library sends any. Throws 404. */
export function writeToReader(
  library: Library,
  admin: AdminActor,
  { readerId, message }: { readerId: string; message: string },
): Promise<void> {
  return library.inTransaction(async (transaction) => {
    await requireLockedAccount(transaction, 'reader', readerId);
    const dedupeKey = `library_message:${library.makeId()}`;
    await writeNotices(transaction, library, [
      { account: readerId, kind: 'library_message', dedupeKey, about: { message } },
    ]);
    await recordAudit(transaction, library, admin, {
      action: 'wrote to',
      kind: 'reader',
      entity_id: readerId,
      after: { message },
    });
  });
}

/** Locks the account, then the reader, and reads the reader's state before the act. Throws 404. */
async function lockForAct(
  transaction: Transaction,
  readerId: string,
): Promise<{
  account: LockedAccount;
  reader_id: Locked<'reader'>;
  before: Awaited<ReturnType<typeof selectReader>>;
}> {
  const account = await requireLockedAccount(transaction, 'reader', readerId);
  const { reader_id } = await lockReader(transaction, readerId);
  return { account, reader_id, before: await selectReader(transaction, readerId) };
}
