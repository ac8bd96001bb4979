import { readScannedLabel } from '@library/contract/copies/scanned-label.ts';
import type { SentScan, StocktakeScan } from '@library/contract/copies/stocktake-scans.ts';
import { copyLabelOf } from '@library/contract/copies/typed-label.ts';
import { type Page, pageSizes, readPage } from '../../lib/pages.ts';
import { conflict, notFound } from '../../lib/refusal.ts';
import type { Untranslated } from '../../lib/sentences/message-descriptor.ts';
import type { Library, Transaction } from '../../library.ts';
import type { StaffActor } from '../../permissions.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { shownReaderName } from '../requests/contacts.rules.ts';
import { deleteScan, noteScans } from '../sightings/sightings.service.ts';
import {
  countExceptions,
  countScans,
  insertScans,
  type ScanRow,
  selectCopiesByLabel,
  selectExceptions,
  selectScansOf,
  selectScansOfDevice,
  upsertSightings,
} from './scans.queries.ts';
import { actsFor, type CopyAtScan, isSettled, resultOf, sentenceOf } from './scans.rules.ts';
import type { LockedStocktake } from './stocktakes.queries.ts';
import { requireLocked, requireStocktake } from './stocktakes.service.ts';
import {
  lockSighting,
  markScanUndone,
  recountSighting,
  selectLastScanAt,
  selectScan,
} from './undone-scans.queries.ts';

/** Scans of one device, each with its own number. */
interface Batch {
  device_id: string;
  scans: readonly (SentScan & { how: 'scan' | 'list' })[];
}

/**
 * Saves scans and returns the result of each in the order of sending, including scans that were sent before. Throws 404 for an
 * unknown stock-take, 403 for one of another hall, 409 for new scans after its end.
 */
export function addScans(
  library: Library,
  actor: StaffActor,
  stocktakeId: string,
  batch: Batch,
): Promise<Untranslated<StocktakeScan>[]> {
  return library.inTransaction(async (transaction) => {
    const stocktake = await requireLocked(transaction, actor, stocktakeId, 'share');
    const seqs = batch.scans.map(({ device_seq }) => device_seq);
    const device = { stocktake_id: stocktakeId, device_id: batch.device_id, seqs };
    const known = new Set(
      (await selectScansOfDevice(transaction, device)).map(({ device_seq }) => device_seq),
    );
    const scans = batch.scans.filter(({ device_seq }) => !known.has(device_seq));
    if (scans.length > 0) {
      if (stocktake.ended_at !== null) throw conflict('This stock-take has ended. Nothing more is counted.');
      await writeScans(transaction, library, { actor, stocktake, batch: { ...batch, scans } });
    }
    const stored = await selectScansOfDevice(transaction, device);
    const bySeq = new Map(stored.map((row) => [row.device_seq, shownScan(row)]));
    return seqs.flatMap((seq) => bySeq.get(seq) ?? []);
  });
}

async function writeScans(
  transaction: Transaction,
  library: Library,
  { actor, stocktake, batch }: { actor: StaffActor; stocktake: LockedStocktake; batch: Batch },
): Promise<void> {
  const labels = batch.scans.map(({ text }) => readScannedLabel(text));
  const copies = await selectCopiesByLabel(
    transaction,
    labels.filter((label) => label !== null),
  );
  const now = library.clock.now();
  const rows = batch.scans.map(({ device_seq, device_at, how }, index) => {
    const text = labels[index] ?? null;
    const copy = text === null ? undefined : copies.get(text);
    const label = copy || text === null ? text : copyLabelOf(text);
    return {
      scan_id: library.makeId(),
      stocktake_id: stocktake.stocktake_id,
      device_id: batch.device_id,
      device_seq,
      device_at: new Date(device_at),
      how,
      label,
      copy_id: copy?.copy_id ?? null,
      scanned_at: momentWithin(new Date(device_at), stocktake.started_at, now),
      scanned_by: actor.account_id,
      found: copy && { copy_id: copy.copy_id, result: resultOf(copy, stocktake.hall_id) },
    };
  });
  const written = await insertScans(
    transaction,
    rows.map(({ found, ...row }) => ({
      ...row,
      result: found?.result ?? (row.label === null ? 'not_a_label' : 'unknown_label'),
    })),
  );
  const isNew = new Set(written.map(({ scan_id }) => scan_id));
  const first = new Map<string, Parameters<typeof upsertSightings>[2][number]>();
  const scannedAt = new Map<string, Date>();
  for (const { scan_id, found, scanned_at: seen_at, scanned_by: seen_by } of rows) {
    if (!found || !isNew.has(scan_id)) continue;
    if (!first.has(found.copy_id)) first.set(found.copy_id, { ...found, seen_at, seen_by });
    const before = scannedAt.get(found.copy_id);
    if (!before || before < seen_at) scannedAt.set(found.copy_id, seen_at);
  }
  await upsertSightings(transaction, stocktake, [...first.values()]);
  const scans = [...scannedAt].map(([copy_id, at]) => ({ copy_id, at }));
  await noteScans(transaction, library, { hall_id: stocktake.hall_id, scans });
}

/** A moment from a device's clock, which may be wrong, moved between the start of the stock-take and now. */
function momentWithin(moment: Date, from: Date, now: Date): Date {
  if (moment < from) return from;
  return moment > now ? now : moment;
}

/** A page of the caller's scans, or of everybody's exceptions. Throws as `requireStocktake`. */
export async function scanPage(
  { database }: Library,
  actor: StaffActor,
  stocktakeId: string,
  { exceptions, page }: { exceptions: boolean; page: number },
): Promise<Page<Untranslated<StocktakeScan>>> {
  await requireStocktake(database, actor, stocktakeId);
  const own = { stocktake_id: stocktakeId, account_id: actor.account_id };
  return readPage(page, pageSizes.stocktake_scans, {
    rows: async (slice) => {
      const rows = exceptions
        ? await selectExceptions(database, stocktakeId, slice)
        : await selectScansOf(database, own, slice);
      return rows.map(shownScan);
    },
    total: async () =>
      exceptions ? (await countExceptions(database, stocktakeId)).total : countScans(database, own),
  });
}

/**
 * Undoes a scan with its sighting; does nothing if it is undone already. Throws as `addScans`, 404 for an unknown scan, 409
 * after the end.
 */
export function undoScan(
  library: Library,
  actor: StaffActor,
  stocktakeId: string,
  scanId: string,
): Promise<void> {
  return library.inTransaction(async (transaction) => {
    const stocktake = await requireLocked(transaction, actor, stocktakeId, 'share');
    const scan = await selectScan(transaction, stocktake, scanId);
    if (!scan) throw notFound('There is no such scan.');
    if (scan.undone_at !== null) return;
    if (stocktake.ended_at !== null) throw conflict('This stock-take has ended. Its scans stay.');
    const sighting =
      scan.copy_id === null ? undefined : await lockSighting(transaction, stocktake, scan.copy_id);
    if (!(await markScanUndone(transaction, scan.scan_id, library.clock.now()))) return;
    await recordAudit(transaction, library, actor, {
      action: 'undid a scan of',
      kind: 'stocktake',
      entity_id: stocktakeId,
      before: { label: scan.label },
    });
    if (!sighting) return;
    await recountSighting(transaction, stocktake, sighting);
    const { hall_id } = stocktake;
    await deleteScan(transaction, { copy_id: sighting, hall_id, at: scan.scanned_at });
    const at = await selectLastScanAt(transaction, stocktake, sighting);
    await noteScans(transaction, library, { hall_id, scans: at ? [{ copy_id: sighting, at }] : [] });
  });
}

function shownScan(row: ScanRow): Untranslated<StocktakeScan> {
  const copy = copyOf(row);
  const { scan_id, device_id, device_seq, result, label, title, counted_hall } = row;
  return {
    scan_id,
    device_id,
    device_seq,
    result,
    label,
    sentence: sentenceOf(result, copy, { label, hallId: counted_hall }),
    settled: isSettled(result, copy, counted_hall),
    acts: row.undone_at === null ? actsFor(result, copy, counted_hall) : [],
    lending_id: copy?.hall_id === counted_hall ? row.lending_id : null,
    title: title ?? null,
    at: row.scanned_at.toISOString(),
    by: row.scanned_by,
    undone: row.undone_at !== null,
  };
}

function copyOf(row: ScanRow): CopyAtScan | null {
  const { copy_label: label, state, hall_id, hall, lending_id, collect_by, reader_name } = row;
  if (label === null || state === null || hall_id === null || hall === null) return null;
  const reader = reader_name === null ? null : shownReaderName(reader_name, row.reader_deleted_at);
  return { label, state, hall_id, hall, reader, held_until: collect_by, lending_id };
}
