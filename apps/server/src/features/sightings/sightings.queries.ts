import { sql } from 'kysely';
import { currentLabel } from '../../database/shared-sql/current-label.ts';
import { textArray } from '../../lib/text/text-array.ts';
import type { Database, Queryable, Transaction } from '../../library.ts';

/** A copy of a book in the catalogue, with the hall that it belongs to. */
export function selectFoundCopy(transaction: Transaction, label: string) {
  return transaction
    .selectFrom('copies')
    .innerJoin('books', 'books.book_id', 'copies.book_id')
    .innerJoin('halls', 'halls.hall_id', 'copies.hall_id')
    .where('copies.label', '=', currentLabel(label))
    .where('books.deleted_at', 'is', null)
    .select(['copies.copy_id', 'copies.label', 'copies.book_id', 'copies.hall_id', 'halls.name as hall'])
    .executeTakeFirst();
}

/** A finder's report of a copy. */
export interface FinderSighting {
  sighting_id: string;
  copy_id: string;
  at: Date;
  place: string;
  note: string | null;
}

export async function insertFinderSighting(
  transaction: Transaction,
  sighting: FinderSighting,
): Promise<void> {
  await transaction.insertInto('sightings').values(sighting).execute();
}

/** Deletes finders' reports from before a moment; scans stay. */
export async function deleteFinderSightingsBefore(database: Queryable, moment: Date): Promise<void> {
  await database.deleteFrom('sightings').where('place', 'is not', null).where('at', '<', moment).execute();
}

/** The scans of one hall, each copy once. */
export interface HallScans {
  hall_id: string;
  scans: readonly { sighting_id: string; copy_id: string; at: Date }[];
}

/** Keeps only the last scan of each copy, also when two arrive at the same time. Does nothing for a deleted hall. */
export async function upsertScans(transaction: Transaction, { hall_id, scans }: HallScans): Promise<void> {
  const ids = textArray(scans.map(({ sighting_id }) => sighting_id));
  const copies = textArray(scans.map(({ copy_id }) => copy_id));
  const moments = textArray(scans.map(({ at }) => at.toISOString()));
  // Sorted by copy, because all batches lock them in this order.
  await sql`
    INSERT INTO sightings (sighting_id, copy_id, at, hall_id)
    SELECT scan.sighting_id, scan.copy_id, scan.at, hall.hall_id
    FROM unnest(${ids}::uuid[], ${copies}::uuid[], ${moments}::timestamptz[]) AS scan (sighting_id, copy_id, at)
      JOIN (SELECT hall_id FROM halls WHERE hall_id = ${hall_id} FOR KEY SHARE) AS hall ON true
    ORDER BY scan.copy_id
    ON CONFLICT (copy_id) WHERE hall_id IS NOT NULL
      DO UPDATE SET at = excluded.at, hall_id = excluded.hall_id WHERE sightings.at <= excluded.at`.execute(
    transaction,
  );
}

/** Deletes a hall's scan of a copy at this moment; a later scan stays, and an earlier one that it replaced is not restored. */
export async function deleteScan(
  transaction: Transaction,
  { copy_id, hall_id, at }: { copy_id: string; hall_id: string; at: Date },
): Promise<void> {
  await transaction
    .deleteFrom('sightings')
    .where('copy_id', '=', copy_id)
    .where('hall_id', '=', hall_id)
    .where('at', '=', at)
    .execute();
}

/** When, how and where a copy was last seen: at a hand-over, at a desk, or by a finder. Undefined if nobody has seen it yet. */
export async function selectLastSeen(database: Database, copyId: string) {
  const { rows } = await sql<{ at: Date; how: 'hand_over' | 'scan' | 'told'; hall: string | null }>`
    SELECT seen.at, seen.how, halls.name AS hall FROM (
      (SELECT handovers.at, 'hand_over' AS how, lendings.hall_id FROM handovers JOIN lendings USING (lending_id)
        WHERE handovers.copy_id = ${copyId} ORDER BY handovers.at DESC LIMIT 1)
      UNION ALL
      (SELECT at, 'scan', hall_id FROM sightings WHERE copy_id = ${copyId} AND hall_id IS NOT NULL)
      UNION ALL
      (SELECT at, 'told', NULL FROM sightings WHERE copy_id = ${copyId} AND place IS NOT NULL ORDER BY at DESC LIMIT 1)
    ) AS seen LEFT JOIN halls USING (hall_id)
    ORDER BY seen.at DESC, seen.how LIMIT 1`.execute(database);
  return rows[0];
}

/** Finders' reports of a copy, newest first. */
export function selectFinderSightings(database: Database, copyId: string, limit: number) {
  return database
    .selectFrom('sightings')
    .where('copy_id', '=', copyId)
    .where('place', 'is not', null)
    .select(['at', sql<string>`place`.as('place'), 'note'])
    .orderBy('at', 'desc')
    .orderBy('sighting_id', 'desc')
    .limit(limit)
    .execute();
}
