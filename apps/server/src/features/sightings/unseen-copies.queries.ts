import type { CopyState } from '@library/contract/copies/copies.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Slice } from '../../lib/pages.ts';
import type { Database } from '../../library.ts';

/** The moment since which nobody has seen the copies, and their hall; null for all halls. */
interface UnseenSince {
  moment: Date;
  hall_id: string | null;
}

/** `copies` with `books`: copies that should be in their hall, were added before a moment, and have not been seen since. */
function unseenSince({ moment, hall_id }: UnseenSince): RawBuilder<unknown> {
  return sql`copies JOIN books USING (book_id)
    WHERE copies.state IN ('available', 'held', 'unavailable') AND books.deleted_at IS NULL
      AND accessioned_at < ${moment} AND ${hall_id === null ? sql`true` : sql`copies.hall_id = ${hall_id}`}
      AND NOT EXISTS (SELECT FROM handovers WHERE handovers.copy_id = copies.copy_id AND at >= ${moment})
      AND NOT EXISTS (SELECT FROM sightings WHERE sightings.copy_id = copies.copy_id AND at >= ${moment})`;
}

interface UnseenRow {
  copy_id: string;
  label: string;
  title: string;
  hall: string;
  state: CopyState;
  accessioned_at: Date;
  /** Null if nobody has ever seen it. */
  last_seen_at: Date | null;
}

/**
 * A page of the copies that nobody has seen since a moment, in the order of accession, which an index provides, so that a page
 * reads few rows.
 */
export async function selectUnseenCopies(
  database: Database,
  wanted: UnseenSince,
  slice: Slice,
): Promise<UnseenRow[]> {
  const { rows } = await unseenCopies(wanted, slice).execute(database);
  return rows;
}

/** The statement of `selectUnseenCopies`, for tests of its plan. */
export function unseenCopies(wanted: UnseenSince, { limit, offset }: Slice): RawBuilder<UnseenRow> {
  return sql<UnseenRow>`
    SELECT copy_id, label, title, halls.name AS hall, state, accessioned_at, greatest(
      (SELECT max(at) FROM handovers WHERE handovers.copy_id = unseen.copy_id),
      (SELECT max(at) FROM sightings WHERE sightings.copy_id = unseen.copy_id)) AS last_seen_at
    FROM (SELECT copies.*, books.title FROM ${unseenSince(wanted)}
        ORDER BY accessioned_at, copy_id LIMIT ${limit} OFFSET ${offset}) AS unseen JOIN halls USING (hall_id)
    ORDER BY accessioned_at, copy_id`;
}

export async function countUnseenSince(database: Database, wanted: UnseenSince): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM ${unseenSince(wanted)}`.execute(database);
  return rows[0]?.total ?? 0;
}
