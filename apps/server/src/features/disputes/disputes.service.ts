import type { NoticeAbout } from '@library/contract/notices/notice-kinds.ts';
import { conflict, notFound } from '../../lib/refusal.ts';
import { dayOfMoment } from '../../lib/time/moments.ts';
import type { Library, Transaction } from '../../library.ts';
import type { AdminActor, ReaderActor } from '../../permissions.ts';
import { isSamePerson } from '../accounts/accounts.service.ts';
import { ownAccountMark, recordAudit } from '../audit/audit.service.ts';
import { reasonAgainstDispute } from '../handovers/disputes.rules.ts';
import {
  insertDispute,
  selectDisputable,
  selectDispute,
  selectLoanOfDispute,
  updateDispute,
} from '../handovers/disputes.service.ts';
import { lockAnyLending } from '../lendings/one-lending.service.ts';
import { earnWithheldPoints, undoHandOut, undoReturn } from '../lendings/undone-lendings.service.ts';
import { writeNotices } from '../notices/notices.service.ts';
import { notifyOfDispute, notifyOfSettledDispute } from '../notices/volunteer-notices.service.ts';
import type { Offer } from '../waits/offers.service.ts';
import { lockPassingReaders, undoPassing } from './disputed-passings.service.ts';

const noReceipt = () => notFound('There is no such receipt.');
const noDispute = () => notFound('There is no such dispute.');
const alreadySettled = () => conflict('This has already been settled.');

/**
 * Disputes a hand-over of the reader's own loan. Until the dispute is settled, the loan's reminders, renewals and points are
 * suspended. Throws 404 for an unknown hand-over or one of another reader, 409 when it is too late or already disputed.
 */
export function dispute(
  library: Library,
  reader: ReaderActor,
  { handover_id, note }: { handover_id: string; note: string | null },
): Promise<void> {
  return library.inTransaction(async (transaction) => {
    const before = await selectDisputable(transaction, handover_id);
    if (!before || before.reader_id !== reader.account_id) throw noReceipt();
    const { book_id, hall_id } = await lockAnyLending(transaction, before.lending_id);
    const handover = (await selectDisputable(transaction, handover_id)) ?? before;
    const now = library.clock.now();
    const reason = reasonAgainstDispute(
      {
        at: handover.at,
        isUndoing: handover.undoes !== null,
        isUndone: handover.is_undone,
        isDisputed: handover.dispute_id !== null,
        hasOpen: handover.open_dispute_id !== null,
      },
      { now, hours: library.settings.dispute_hours },
    );
    if (reason) throw reason;
    const { lending_id, kind: of } = handover;
    const dispute_id = library.makeId();
    await insertDispute(transaction, { dispute_id, handover_id, lending_id, note, disputed_at: now });
    const day = dayOfMoment(handover.at, library.settings.time_zone);
    const about = { lending_id, book_id, hall_id, of, day, dispute_id };
    await notifyOfDispute(transaction, library, handover_id, about);
    await recordAudit(transaction, library, reader, {
      action: 'disputed',
      kind: 'lending',
      entity_id: lending_id,
      before: null,
      after: { handover: of },
    });
  });
}

/** Withdraws a dispute, so the hand-over stands. Throws 404 for another reader's dispute, 409 for a settled one. */
export function withdraw(library: Library, reader: ReaderActor, disputeId: string): Promise<void> {
  return library.inTransaction(async (transaction) => {
    const loan = await selectLoanOfDispute(transaction, disputeId);
    if (loan?.reader_id !== reader.account_id) throw noDispute();
    const { lending, disputed } = await lockDisputed(transaction, loan.lending_id, disputeId);
    await updateDispute(transaction, disputeId, {
      settled_at: library.clock.now(),
      settled_by: null,
      outcome: 'withdrawn',
      answer: null,
    });
    await earnWithheldPoints(transaction, library, lending);
    await notifyVolunteer(transaction, library, { lending, disputed, outcome: 'withdrawn', reason: null });
    await recordAudit(transaction, library, reader, {
      action: 'withdrew a dispute of',
      kind: 'lending',
      entity_id: lending.lending_id,
      before: { handover: disputed.kind },
      after: null,
    });
  });
}

/** An admin's decision about a dispute. */
interface DisputeSettlement {
  dispute_id: string;
  outcome: 'stands' | 'undone';
  copy_is_here: boolean;
  reason: string;
}

/**
 * Settles a dispute: the hand-over stands, or is undone, between readers on both sides. If a hand-out is undone, returns the
 * reader for whom the copy is now kept, if there is one. Throws 404, and 409 for a settled dispute or a return that cannot
 * be undone.
 */
export function settle(
  library: Library,
  admin: AdminActor,
  decision: DisputeSettlement,
): Promise<Offer | null> {
  const { dispute_id, outcome, copy_is_here, reason } = decision;
  return library.inTransaction(async (transaction) => {
    const loan = await selectLoanOfDispute(transaction, dispute_id);
    if (!loan) throw noDispute();
    const passed = outcome === 'undone' ? await lockPassingReaders(transaction, dispute_id) : undefined;
    const { lending, disputed } = await lockDisputed(transaction, loan.lending_id, dispute_id);
    const { kind, handover_id } = disputed;
    const isOwn = await isSamePerson(transaction, admin.account_id, lending.reader_id);
    const settled_by = admin.account_id;
    await updateDispute(transaction, dispute_id, {
      settled_at: library.clock.now(),
      settled_by,
      outcome,
      answer: reason,
    });
    let offer: Offer | null = null;
    const sides = { disputed: lending, dispute_id, reason };
    const isPassingUndone =
      passed !== undefined && (await undoPassing(transaction, library, admin, passed, sides));
    if (outcome === 'stands') await earnWithheldPoints(transaction, library, lending);
    else if (isPassingUndone || disputed.is_undone) offer = null;
    else if (kind === 'in') await undoReturn(transaction, library, admin, lending, { handover_id });
    else {
      const undo = { handover_id, copyIsHere: copy_is_here, reason };
      offer = await undoHandOut(transaction, library, admin, lending, undo);
    }
    await notifyVolunteer(transaction, library, { lending, disputed, outcome, reason });
    const { lending_id, reader_id, book_id, hall_id } = lending;
    await writeNotices(transaction, library, [
      {
        account: reader_id,
        kind: 'dispute_settled',
        dedupeKey: `dispute_settled:${dispute_id}`,
        about: { lending_id, book_id, hall_id, of: kind, outcome, reason },
      },
    ]);
    await recordAudit(transaction, library, admin, {
      action: outcome === 'undone' ? 'undid a hand-over of' : 'let a hand-over stand of',
      kind: 'lending',
      entity_id: lending_id,
      before: { handover: kind, status: lending.status },
      after: { outcome, reason, ...ownAccountMark(isOwn) },
    });
    return offer;
  });
}

/** Locks the reader and the lending of an open dispute. Throws 409 for a settled one. */
async function lockDisputed(transaction: Transaction, lendingId: string, disputeId: string) {
  const lending = await lockAnyLending(transaction, lendingId);
  const disputed = await selectDispute(transaction, lending.lending_id, disputeId);
  if (disputed.outcome !== null) throw alreadySettled();
  return { lending, disputed };
}

/** Notifies the volunteer of a disputed hand-over of the outcome. */
function notifyVolunteer(
  transaction: Transaction,
  library: Library,
  {
    lending: { lending_id, book_id, hall_id },
    disputed: { handover_id, kind, at },
    ...settled
  }: Awaited<ReturnType<typeof lockDisputed>> & Pick<NoticeAbout<'handover_settled'>, 'outcome' | 'reason'>,
): Promise<void> {
  const day = dayOfMoment(at, library.settings.time_zone);
  const about = { lending_id, book_id, hall_id, of: kind, day, ...settled };
  return notifyOfSettledDispute(transaction, library, handover_id, about);
}
