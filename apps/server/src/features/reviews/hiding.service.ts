import { conflict } from '../../lib/refusal.ts';
import type { Library, Transaction } from '../../library.ts';
import type { AdminActor } from '../../permissions.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { lockReader } from '../requests/requests.service.ts';
import { lockReview, selectWriterOf, settleReports } from './reports.queries.ts';
import { noReview, reasonAgainstHiding, reasonAgainstShowing } from './reports.rules.ts';
import { updateReview } from './reviews.queries.ts';

/**
 * Hides a review from everybody but its writer, who sees the reason, and settles its reports; the earned points stay
 * (decision 032). Throws 404, and 409 for a hidden one.
 */
export function hideReview(
  library: Library,
  admin: AdminActor,
  { review_id, reason }: { review_id: string; reason: string },
): Promise<void> {
  return library.inTransaction(async (transaction) => {
    const review = await lockWriterAndReview(transaction, review_id);
    const refusal = reasonAgainstHiding(review.hidden_at !== null);
    if (refusal) throw refusal;
    const now = library.clock.now();
    const { account_id } = admin;
    await updateReview(transaction, review_id, {
      hidden_at: now,
      hidden_by: account_id,
      hidden_reason: reason,
    });
    await settleReports(transaction, review_id, { settled_at: now, settled_by: account_id });
    await recordAudit(transaction, library, admin, {
      action: 'hid',
      kind: 'review',
      entity_id: review_id,
      before: { hidden: false },
      after: { hidden: true, reason, text: review.comment },
    });
  });
}

/** Shows a hidden review again. Throws 404, and 409 for a visible one. */
export function showReview(library: Library, admin: AdminActor, reviewId: string): Promise<void> {
  return library.inTransaction(async (transaction) => {
    const review = await lockWriterAndReview(transaction, reviewId);
    const refusal = reasonAgainstShowing(review.hidden_at !== null);
    if (refusal) throw refusal;
    await updateReview(transaction, reviewId, { hidden_at: null, hidden_by: null, hidden_reason: null });
    await recordAudit(transaction, library, admin, {
      action: 'showed',
      kind: 'review',
      entity_id: reviewId,
      before: { hidden: true, reason: review.hidden_reason },
      after: { hidden: false },
    });
  });
}

/** Dismisses the open reports of a review. Throws 404, and 409 if there are none. */
export function dismissReports(library: Library, admin: AdminActor, reviewId: string): Promise<void> {
  return library.inTransaction(async (transaction) => {
    await lockWriterAndReview(transaction, reviewId);
    const settled = { settled_at: library.clock.now(), settled_by: admin.account_id };
    const reasons = await settleReports(transaction, reviewId, settled);
    if (reasons.length === 0) throw conflict('This review has no open reports any more.');
    await recordAudit(transaction, library, admin, {
      action: 'dismissed the reports of',
      kind: 'review',
      entity_id: reviewId,
      before: { reports: reasons },
      after: { reports: [] },
    });
  });
}

/** Locks the writer of a review, as every change of a review does, and reads the review. Throws 404. */
async function lockWriterAndReview(transaction: Transaction, reviewId: string) {
  const writerId = await selectWriterOf(transaction, reviewId);
  if (writerId === undefined) throw noReview();
  await lockReader(transaction, writerId);
  const review = await lockReview(transaction, reviewId);
  if (!review) throw noReview();
  return review;
}
