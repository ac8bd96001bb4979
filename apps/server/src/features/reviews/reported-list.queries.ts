import { sql } from 'kysely';
import type { Slice } from '../../lib/pages.ts';
import type { Database, Queryable } from '../../library.ts';

/** Visible reviews with an open report, or hidden ones, without those of deleted books. */
export type ReportedState = 'reported' | 'hidden';

function reviewsIn(database: Database, state: ReportedState) {
  const reviews = database
    .selectFrom('reviews')
    .innerJoin('books', 'books.book_id', 'reviews.book_id')
    .where('books.deleted_at', 'is', null);
  if (state === 'hidden') return reviews.where('hidden_at', 'is not', null);
  return reviews
    .where('hidden_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('review_reports')
          .whereRef('review_reports.review_id', '=', 'reviews.review_id')
          .where('settled_at', 'is', null)
          .select('report_id'),
      ),
    );
}

/** A page of the reviews in a state, each with its book, its writer and the admin who hid it. */
export function selectReported(database: Database, state: ReportedState, { limit, offset }: Slice) {
  const waitingSince = sql<Date>`(SELECT min(reported_at) FROM review_reports AS report
    WHERE report.review_id = reviews.review_id AND settled_at IS NULL)`;
  return reviewsIn(database, state)
    .innerJoin('accounts as writer', 'writer.account_id', 'reviews.reader_id')
    .leftJoin('accounts as hider', 'hider.account_id', 'reviews.hidden_by')
    .select([
      'reviews.review_id',
      'reviews.reader_id',
      'reviews.rating',
      'reviews.comment',
      'reviews.review_date',
      'reviews.created_at',
      'reviews.updated_at',
      'reviews.hidden_at',
      'reviews.hidden_reason',
      'books.book_id',
      'books.title',
      'writer.name',
      'writer.deleted_at',
      'hider.name as hidden_by',
    ])
    .orderBy(state === 'hidden' ? sql`reviews.hidden_at DESC` : waitingSince)
    .orderBy('reviews.review_id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countReported(database: Database, state: ReportedState): Promise<number> {
  const { total } = await reviewsIn(database, state)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The open reports of these reviews with their readers, oldest first. */
export function selectOpenReports(database: Queryable, reviewIds: string[]) {
  return database
    .selectFrom('review_reports')
    .innerJoin('accounts', 'accounts.account_id', 'review_reports.reader_id')
    .where('review_id', '=', sql<string>`ANY (${reviewIds}::uuid[])`)
    .where('settled_at', 'is', null)
    .select([
      'report_id',
      'review_id',
      'review_reports.reader_id',
      'reason',
      'reported_on',
      'accounts.name',
      'accounts.deleted_at',
    ])
    .orderBy('reported_at')
    .orderBy('report_id')
    .execute();
}
