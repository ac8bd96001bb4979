import { sql } from 'kysely';

/** The invariants of stock-takes, as queries for violations. */
export const stocktakeBreaches = {
  'a copy is seen by a stock-take exactly when a scan of it was not undone': sql`
    SELECT copy_id FROM stocktake_copies AS counted
    WHERE coalesce(result IN ('seen', 'held', 'elsewhere', 'lent', 'lost', 'withdrawn'), false) <> EXISTS (
      SELECT FROM stocktake_scans AS scan WHERE scan.stocktake_id = counted.stocktake_id
        AND scan.copy_id = counted.copy_id AND undone_at IS NULL)`,
  'a copy that was not expected is in a stock-take only by a scan': sql`
    SELECT copy_id FROM stocktake_copies WHERE expected_state IS NULL AND seen_at IS NULL`,
  'an ended stock-take says of each copy what became of it, and counts those not seen': sql`
    SELECT stocktake_id FROM stocktakes WHERE ended_at IS NOT NULL AND (
      EXISTS (SELECT FROM stocktake_copies AS counted
        WHERE counted.stocktake_id = stocktakes.stocktake_id AND result IS NULL)
      OR unseen_count <> (SELECT count(*) FROM stocktake_copies AS counted
        WHERE counted.stocktake_id = stocktakes.stocktake_id AND result = 'unseen'))`,
  'nothing is decided about copies that were seen': sql`
    SELECT decided.copy_id FROM stocktake_decided_copies AS decided JOIN stocktake_decisions USING (decision_id)
      JOIN stocktake_copies AS counted USING (stocktake_id, copy_id)
    WHERE result IS DISTINCT FROM 'unseen'`,
};
