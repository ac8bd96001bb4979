import type { CopySightings } from '@library/contract/copies/copy-page.ts';
import { readScannedLabel } from '@library/contract/copies/scanned-label.ts';
import { sightingDays } from '@library/contract/copies/sightings.ts';
import { databaseLimiter } from '../../database/rate-limiter.ts';
import { notFound, tooMany } from '../../lib/refusal.ts';
import { daysAfter } from '../../lib/time/moments.ts';
import type { Library, Transaction } from '../../library.ts';
import { notifyOfSighting } from '../notices/volunteer-notices.service.ts';
import {
  deleteFinderSightingsBefore,
  insertFinderSighting,
  selectFinderSightings,
  selectFoundCopy,
  selectLastSeen,
  upsertScans,
} from './sightings.queries.ts';

export { deleteScan } from './sightings.queries.ts';

/** The most reports from one address in an hour; a whole hall may share an address, and nobody finds more. */
const sightingsAnHour = 20;
/** How many finders' reports a copy's page shows. */
const finderSightingsAtOnce = 5;

/** Limits the reports from one address, across all server processes. Throws 429 beyond the limit. */
export type SightingLimit = (address: string) => Promise<void>;

/** Allows `sightingsAnHour` reports. */
export function createSightingLimit({ database }: Library): SightingLimit {
  const limiter = databaseLimiter(database, { name: 'sighting', tries: sightingsAnHour, seconds: 3600 });
  return async (address) => {
    const wait = await limiter.take(address);
    if (wait !== null) throw tooMany('found books in an hour', wait);
  };
}

/**
 * Saves where somebody has found a copy and notifies the volunteers of its hall, once a day for each copy. Returns the name of
 * that hall. Throws 404 for an unknown copy.
 */
export function tellSighting(
  library: Library,
  { copy_label, place, note }: { copy_label: string; place: string; note: string | null },
): Promise<string> {
  return library.inTransaction(async (transaction) => {
    const label = readScannedLabel(copy_label);
    const copy = label === null ? undefined : await selectFoundCopy(transaction, label);
    if (!copy) throw notFound('There is no copy with this label.');
    const { copy_id, book_id, hall_id } = copy;
    const at = library.clock.now();
    await insertFinderSighting(transaction, { sighting_id: library.makeId(), copy_id, at, place, note });
    await notifyOfSighting(transaction, library, { copy_id, book_id, hall_id, copy_label: copy.label });
    return copy.hall;
  });
}

/** Saves that a copy was scanned at the desk of a hall. */
export function noteScan(library: Library, scan: { copy_id: string; hall_id: string }): Promise<void> {
  const { copy_id, hall_id } = scan;
  return library.inTransaction((transaction) =>
    noteScans(transaction, library, { hall_id, scans: [{ copy_id, at: library.clock.now() }] }),
  );
}

/** Deletes finders' reports that are older than the library keeps them. */
export function sweepSightings({ database, clock }: Library): Promise<void> {
  return deleteFinderSightingsBefore(database, daysAfter(clock.now(), -sightingDays));
}

/** Saves the scans of one hall, each copy once; a later scan of a copy stays. */
export async function noteScans(
  transaction: Transaction,
  library: Library,
  { hall_id, scans }: { hall_id: string; scans: readonly { copy_id: string; at: Date }[] },
): Promise<void> {
  if (scans.length === 0) return;
  const sightings = scans.map((scan) => ({ ...scan, sighting_id: library.makeId() }));
  await upsertScans(transaction, { hall_id, scans: sightings });
}

/** When and where a copy was seen, for its page. */
export async function sightingsOf({ database }: Library, copyId: string): Promise<CopySightings> {
  const [last, told] = await Promise.all([
    selectLastSeen(database, copyId),
    selectFinderSightings(database, copyId, finderSightingsAtOnce),
  ]);
  return {
    last_seen: last ? { ...last, at: last.at.toISOString() } : null,
    told: told.map((sighting) => ({ ...sighting, at: sighting.at.toISOString() })),
  };
}
