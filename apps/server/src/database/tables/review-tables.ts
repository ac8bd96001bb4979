import type { Day, Moment } from './column-types.ts';

interface ReviewTable {
  review_id: string;
  lending_id: string;
  reader_id: string;
  book_id: string;
  rating: number;
  comment: string | null;
  review_date: Day;
  created_at: Moment;
  updated_at: Moment;
  /** The next three are null for a visible review. */
  hidden_at: Moment | null;
  hidden_by: string | null;
  hidden_reason: string | null;
}
interface ReviewReportTable {
  report_id: string;
  review_id: string;
  reader_id: string;
  reason: string;
  reported_on: Day;
  reported_at: Moment;
  /** When an admin dismissed it or hid the review; null until then. */
  settled_at: Moment | null;
  settled_by: string | null;
}

export interface ReviewTables {
  reviews: ReviewTable;
  review_reports: ReviewReportTable;
}
