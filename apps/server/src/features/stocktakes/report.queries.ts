import type { CopyState } from '@library/contract/copies/copies.ts';
import type { CountedResult } from '@library/contract/copies/stocktakes.ts';
import { sql } from 'kysely';
import type { Database } from '../../library.ts';
import { lastSighting, seenAtDesk } from './unseen.queries.ts';

/** A copy of a stock-take, or an unknown label. */
export interface ReportRow {
  label: string;
  title: string | null;
  expected: CopyState | null;
  /** Null for a copy that an open stock-take has not seen yet. */
  result: CountedResult | 'unknown_label' | null;
  seen_at: Date | null;
  seen_by: string | null;
  state: CopyState | null;
  last_seen_at: Date | null;
}

/** All copies of a stock-take by label, including those seen at a desk meanwhile, then the unknown labels. */
export async function selectReport(database: Database, stocktakeId: string): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    SELECT label, title, expected, result, seen_at, seer.name AS seen_by, state, last_seen_at FROM (
      SELECT 1 AS part, copies.label, books.title, expected_state AS expected,
        CASE WHEN result IS NULL AND desk.at IS NOT NULL THEN 'handed_over'
          WHEN result IS NULL AND expected_state IN ('lent', 'lost') THEN 'away' ELSE result END AS result,
        coalesce(seen_at, desk.at) AS seen_at, coalesce(seen_by, desk.done_by) AS seer_id,
        copies.state, last.at AS last_seen_at
      FROM stocktake_copies JOIN stocktakes USING (stocktake_id) JOIN copies USING (copy_id)
        JOIN books USING (book_id)
        LEFT JOIN LATERAL ${lastSighting} AS last ON true
        LEFT JOIN LATERAL ${seenAtDesk} AS desk ON result IS NULL
      WHERE stocktake_id = ${stocktakeId}
      UNION ALL
      SELECT 2, label, NULL, NULL, 'unknown_label', min(scanned_at), min(scanned_by::text)::uuid, NULL, NULL
      FROM stocktake_scans
      WHERE stocktake_id = ${stocktakeId} AND result = 'unknown_label' AND undone_at IS NULL
      GROUP BY label) AS row
    LEFT JOIN accounts AS seer ON seer.account_id = seer_id
    ORDER BY part, length(label), label`.execute(database);
  return rows;
}
