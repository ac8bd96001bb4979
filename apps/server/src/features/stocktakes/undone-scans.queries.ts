import { sql } from 'kysely';
import type { Locked, Transaction } from '../../library.ts';
import type { LockedStocktake } from './stocktakes.queries.ts';

/** A scan of a stock-take, by its id. */
export function selectScan(transaction: Transaction, { stocktake_id }: LockedStocktake, scanId: string) {
  return transaction
    .selectFrom('stocktake_scans')
    .where('scan_id', '=', scanId)
    .where('stocktake_id', '=', stocktake_id)
    .select(['scan_id', 'copy_id', 'label', 'scanned_at', 'undone_at'])
    .executeTakeFirst();
}

/** Locks a stock-take's row for a copy; undefined when it has none. */
export async function lockSighting(
  transaction: Transaction,
  { stocktake_id }: LockedStocktake,
  copyId: string,
): Promise<Locked<'stocktake copy'> | undefined> {
  const row = await transaction
    .selectFrom('stocktake_copies')
    .where('stocktake_id', '=', stocktake_id)
    .where('copy_id', '=', copyId)
    .select('copy_id')
    .$narrowType<{ copy_id: Locked<'stocktake copy'> }>()
    .forUpdate()
    .executeTakeFirst();
  return row?.copy_id;
}

/** Marks a scan as undone. False when it is undone already. */
export async function markScanUndone(transaction: Transaction, scanId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('stocktake_scans')
    .set({ undone_at: now })
    .where('scan_id', '=', scanId)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/**
 * Recomputes a locked copy's result from its first scan that was not undone. Without one the copy is not seen, and its row is
 * deleted if it was not expected.
 */
export async function recountSighting(
  transaction: Transaction,
  { stocktake_id }: LockedStocktake,
  copyId: Locked<'stocktake copy'>,
): Promise<void> {
  const first = await transaction
    .selectFrom('stocktake_scans')
    .where('stocktake_id', '=', stocktake_id)
    .where('copy_id', '=', copyId)
    .where('undone_at', 'is', null)
    .select(['result', 'scanned_at', 'scanned_by'])
    .orderBy('scanned_at')
    .orderBy('scan_id')
    .limit(1)
    .executeTakeFirst();
  await sql`
    UPDATE stocktake_copies SET result = ${first?.result ?? null}, seen_at = ${first?.scanned_at ?? null},
      seen_by = ${first?.scanned_by ?? null}
    WHERE stocktake_id = ${stocktake_id} AND copy_id = ${copyId}`.execute(transaction);
  await transaction
    .deleteFrom('stocktake_copies')
    .where('stocktake_id', '=', stocktake_id)
    .where('copy_id', '=', copyId)
    .where('expected_state', 'is', null)
    .where('seen_at', 'is', null)
    .execute();
}

/** The time of the copy's last scan that was not undone; null where there is none. */
export async function selectLastScanAt(
  transaction: Transaction,
  { stocktake_id }: LockedStocktake,
  copyId: Locked<'stocktake copy'>,
): Promise<Date | null> {
  const { at } = await transaction
    .selectFrom('stocktake_scans')
    .where('stocktake_id', '=', stocktake_id)
    .where('copy_id', '=', copyId)
    .where('undone_at', 'is', null)
    .select(({ fn }) => fn.max<Date | null>('scanned_at').as('at'))
    .executeTakeFirstOrThrow();
  return at;
}
