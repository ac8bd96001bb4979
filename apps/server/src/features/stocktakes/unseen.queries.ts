import { type RawBuilder, sql } from 'kysely';

/** The states of copies that should be in their hall. */
export const onShelf = sql`('available', 'held', 'unavailable')`;

/** Whether a row of `copies` should now be in the hall of `stocktakes`. */
const shouldBeThere = sql`copies.hall_id = stocktakes.hall_id AND copies.state IN ${onShelf}`;

/** All sightings of the copy at a desk since the stock-take began: hand-outs, returns, and the last scan in the hall. */
const actsAtDesk = sql`(
  SELECT at, done_by FROM handovers WHERE handovers.copy_id = copies.copy_id AND at >= stocktakes.started_at
  UNION ALL
  SELECT at, NULL FROM sightings WHERE sightings.copy_id = copies.copy_id
    AND sightings.hall_id = stocktakes.hall_id AND at >= stocktakes.started_at)`;

/** The first sighting at a desk since the stock-take began, without `done_by` for a scan; or no row. */
export const seenAtDesk = sql<{ at: Date; done_by: string | null }>`(
  SELECT at, done_by FROM ${actsAtDesk} AS act ORDER BY at, done_by LIMIT 1)`;

/** Whether an open stock-take expected a row of `stocktake_copies` and nobody has seen its copy yet. */
export const isUnseen = sql<boolean>`(stocktake_copies.result IS NULL
  AND stocktake_copies.expected_state IN ${onShelf} AND ${shouldBeThere} AND NOT EXISTS ${actsAtDesk})`;

/** Whether a copy that an ended stock-take did not see has still not been seen. */
export const isStillUnseen = sql<boolean>`(stocktake_copies.result = 'unseen' AND ${shouldBeThere}
  AND NOT EXISTS ${actsAtDesk} AND NOT EXISTS (
    SELECT FROM stocktake_copies AS other
    WHERE other.copy_id = copies.copy_id AND other.seen_at >= stocktakes.started_at))`;

/** The newest decision about a copy that has not been undone; null where there is none. */
export const decisionNow = sql<string | null>`(
  SELECT decision FROM stocktake_decisions AS taken JOIN stocktake_decided_copies AS decided USING (decision_id)
  WHERE decided.copy_id = copies.copy_id AND taken.stocktake_id = stocktakes.stocktake_id
    AND taken.undone_at IS NULL
  ORDER BY decided_at DESC, decision_id DESC LIMIT 1)`;

/** The last sighting of a copy before the stock-take: `at`, and `person` unless a desk scanned it; or no row. */
export const lastSighting = sql<{ at: Date; person: string | null }>`(
  SELECT at, person FROM (
    (SELECT at, done_by AS person FROM handovers
      WHERE handovers.copy_id = copies.copy_id AND at < stocktakes.started_at ORDER BY at DESC LIMIT 1)
    UNION ALL
    (SELECT seen_at, seen_by FROM stocktake_copies AS earlier
      WHERE earlier.copy_id = copies.copy_id AND seen_at < stocktakes.started_at
      ORDER BY seen_at DESC LIMIT 1)
    UNION ALL
    (SELECT at, NULL FROM sightings
      WHERE sightings.copy_id = copies.copy_id AND hall_id IS NOT NULL AND at < stocktakes.started_at)) AS sighting
  ORDER BY at DESC, person LIMIT 1)`;

/** The group of an unseen copy; `last` is its last sighting, `longAgo` a number of days. */
export function groupOf(longAgo: number): RawBuilder<'held' | 'lately' | 'long_ago' | 'never'> {
  return sql`CASE WHEN copies.state = 'held' THEN 'held' WHEN last.at IS NULL THEN 'never'
    WHEN last.at < stocktakes.started_at - make_interval(days => ${longAgo}::int) THEN 'long_ago' ELSE 'lately' END`;
}
