import { type RawBuilder, sql } from 'kysely';

/** The states of copies that should stand in their hall. */
export const onShelf = sql`('available', 'held', 'unavailable')`;

/** Whether `copies` should stand in the hall of `stocktakes` now. */
const shouldBeThere = sql`copies.hall_id = stocktakes.hall_id AND copies.state IN ${onShelf}`;

/** All acts at a desk with the copy since the stock-take began: hand-outs, returns, and the last scan in the hall. */
const actsAtDesk = sql`(
  SELECT at, done_by FROM handovers WHERE handovers.copy_id = copies.copy_id AND at >= stocktakes.started_at
  UNION ALL
  SELECT at, NULL FROM sightings WHERE sightings.copy_id = copies.copy_id
    AND sightings.hall_id = stocktakes.hall_id AND at >= stocktakes.started_at)`;

/** The first time since the stock-take began that a desk had the copy, in which a scan has no `done_by`; or no row. */
export const seenAtDesk = sql<{ at: Date; done_by: string | null }>`(
  SELECT at, done_by FROM ${actsAtDesk} AS act ORDER BY at, done_by LIMIT 1)`;

/** Whether, in an open stock-take, a row of `stocktake_copies` with its copy was expected and has not been seen. */
export const isUnseen = sql<boolean>`(stocktake_copies.result IS NULL
  AND stocktake_copies.expected_state IN ${onShelf} AND ${shouldBeThere} AND NOT EXISTS ${actsAtDesk})`;

/** Whether, after the end, nobody has seen a copy still that was not seen before. */
export const isStillUnseen = sql<boolean>`(stocktake_copies.result = 'unseen' AND ${shouldBeThere}
  AND NOT EXISTS ${actsAtDesk} AND NOT EXISTS (
    SELECT FROM stocktake_copies AS other
    WHERE other.copy_id = copies.copy_id AND other.seen_at >= stocktakes.started_at))`;

/** The newest decision about a copy that was not undone; null where there is none. */
export const decisionNow = sql<string | null>`(
  SELECT decision FROM stocktake_decisions AS taken JOIN stocktake_decided_copies AS decided USING (decision_id)
  WHERE decided.copy_id = copies.copy_id AND taken.stocktake_id = stocktakes.stocktake_id
    AND taken.undone_at IS NULL
  ORDER BY decided_at DESC, decision_id DESC LIMIT 1)`;

/** When somebody had the copy in the hand last before the stock-take: `at`, and `person` unless a desk scanned it; or no row. */
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

/** The group of a copy that was not seen; `last` is its last sighting. `longAgo` is a number of days. */
export function groupOf(longAgo: number): RawBuilder<'held' | 'lately' | 'long_ago' | 'never'> {
  return sql`CASE WHEN copies.state = 'held' THEN 'held' WHEN last.at IS NULL THEN 'never'
    WHEN last.at < stocktakes.started_at - make_interval(days => ${longAgo}::int) THEN 'long_ago' ELSE 'lately' END`;
}
