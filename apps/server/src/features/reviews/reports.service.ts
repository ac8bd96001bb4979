import type { ReportedReview } from '@library/contract/reading/review-reports.ts';
import { type Page, pageSizes, readPage } from '../../lib/pages.ts';
import type { Library, Queryable } from '../../library.ts';
import type { ReaderActor } from '../../permissions.ts';
import { shownReaderName } from '../requests/contacts.rules.ts';
import { lockReader, requireStillThere } from '../requests/requests.service.ts';
import {
  countReported,
  type ReportedState,
  selectOpenReports,
  selectReported,
} from './reported-list.queries.ts';
import { insertReport, lockReview, selectReportedAmong, selectReportsBy } from './reports.queries.ts';
import { noReview, reasonAgainstReport, reportsCountSince } from './reports.rules.ts';
import { wasEdited } from './reviews.rules.ts';

export { countReported } from './reported-list.queries.ts';
export { deleteReportsBy } from './reports.queries.ts';

/**
 * Reports somebody else's review to the admins. Throws 404 for an unknown or hidden review, 403 for the reader's own,
 * 409 for one that the reader has reported before, 429 above the daily limit.
 */
export function reportReview(
  library: Library,
  reader: ReaderActor,
  { review_id, reason }: { review_id: string; reason: string },
): Promise<void> {
  const { clock } = library;
  return library.inTransaction(async (transaction) => {
    const { reader_id } = await lockReader(transaction, reader.account_id);
    await requireStillThere(transaction, reader_id);
    const review = await lockReview(transaction, review_id);
    if (!review) throw noReview();
    const now = clock.now();
    const reported = { reviewId: review_id, since: reportsCountSince(now) };
    const refusal = reasonAgainstReport({
      isHidden: review.hidden_at !== null,
      isOwn: review.reader_id === reader_id,
      now,
      ...(await selectReportsBy(transaction, reader_id, reported)),
    });
    if (refusal) throw refusal;
    await insertReport(transaction, {
      report_id: library.makeId(),
      review_id,
      reader_id,
      reason,
      reported_on: clock.today(),
      reported_at: now,
    });
  });
}

/** The reviews among these that the reader has reported. */
export async function reportedAmong(
  database: Queryable,
  readerId: string,
  reviewIds: string[],
): Promise<Set<string>> {
  if (reviewIds.length === 0) return new Set();
  return new Set(await selectReportedAmong(database, readerId, reviewIds));
}

/** A page of the reviews that wait for an admin's decision, or of the hidden ones. */
export function reportedReviews(
  { database }: Library,
  { state, page }: { state: ReportedState; page: number },
): Promise<Page<ReportedReview>> {
  return readPage(page, pageSizes.reported_reviews, {
    rows: async (slice) => withReports(database, await selectReported(database, state, slice)),
    total: () => countReported(database, state),
  });
}

/** Adds the open reports to reviews. */
async function withReports(
  database: Queryable,
  rows: Awaited<ReturnType<typeof selectReported>>,
): Promise<ReportedReview[]> {
  const reports = await selectOpenReports(
    database,
    rows.map(({ review_id }) => review_id),
  );
  return rows.map((row) => ({
    review_id: row.review_id,
    rating: row.rating,
    comment: row.comment,
    date: row.review_date,
    edited: wasEdited(row),
    reader_id: row.deleted_at === null ? row.reader_id : null,
    name: shownReaderName(row.name, row.deleted_at),
    book: { book_id: row.book_id, title: row.title },
    reports: reports
      .filter(({ review_id }) => review_id === row.review_id)
      .map(({ report_id, reader_id, name, deleted_at, reason, reported_on }) => ({
        report_id,
        reader_id: deleted_at === null ? reader_id : null,
        name: shownReaderName(name, deleted_at),
        reason,
        date: reported_on,
      })),
    hidden: hiddenOf(row),
  }));
}

/** Why, by whom and when (ISO, UTC) a review was hidden; null while it is visible. */
function hiddenOf(row: { hidden_at: Date | null; hidden_reason: string | null; hidden_by: string | null }) {
  const { hidden_at, hidden_reason, hidden_by } = row;
  if (hidden_at === null || hidden_reason === null) return null;
  return { reason: hidden_reason, by: hidden_by ?? '', at: hidden_at.toISOString() };
}
