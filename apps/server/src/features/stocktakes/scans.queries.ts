import type { CountedResult } from '@library/contract/copies/stocktakes.ts';
import { type Insertable, type SqlBool, sql } from 'kysely';
import { copiesWithHolder } from '../../database/shared-sql/copies-with-holder.ts';
import { currentLabelOf, ownForm } from '../../database/shared-sql/current-label.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { Slice } from '../../lib/pages.ts';
import { textArray } from '../../lib/text/text-array.ts';
import type { Queryable, Transaction } from '../../library.ts';
import type { LockedStocktake } from './stocktakes.queries.ts';

/** The copies that these labels mean, by label. */
export async function selectCopiesByLabel(transaction: Transaction, labels: readonly string[]) {
  const [texts, own] = [labels, labels.map(ownForm)].map(textArray);
  const scans = sql<{ scanned: string }>`unnest(${texts}::text[], ${own}::text[])`;
  const copies = await transaction
    .selectFrom('copies')
    .innerJoin(scans.as<'scans'>(sql`scans(scanned, own)`), (join) =>
      join.on('copies.label', '=', currentLabelOf({ text: sql`scanned`, own: sql`own` })),
    )
    .select(['scans.scanned', 'copy_id', 'state', 'hall_id'])
    .execute();
  return new Map(copies.map(({ scanned, ...copy }) => [scanned, copy]));
}

/** Saves the scans that are not stored yet and returns them, in no particular order. */
export function insertScans(transaction: Transaction, scans: Insertable<Tables['stocktake_scans']>[]) {
  return transaction
    .insertInto('stocktake_scans')
    .values(scans)
    .onConflict((conflict) => conflict.constraint('stocktake_scans_once').doNothing())
    .returning('scan_id')
    .execute();
}

/** Saves the first sighting of each copy in a stock-take; an earlier sighting stays. */
export async function upsertSightings(
  transaction: Transaction,
  { stocktake_id }: LockedStocktake,
  sightings: readonly { copy_id: string; result: CountedResult; seen_at: Date; seen_by: string }[],
): Promise<void> {
  if (sightings.length === 0) return;
  await transaction
    .insertInto('stocktake_copies')
    .values(
      // Sorted by id, because all batches lock them in this order.
      sightings
        .map((sighting) => ({ ...sighting, stocktake_id, expected_state: null }))
        .toSorted((one, other) => (one.copy_id < other.copy_id ? -1 : 1)),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['stocktake_id', 'copy_id'])
        .doUpdateSet((row) => ({
          result: row.ref('excluded.result'),
          seen_at: row.ref('excluded.seen_at'),
          seen_by: row.ref('excluded.seen_by'),
        }))
        .where('stocktake_copies.seen_at', 'is', null),
    )
    .execute();
}

/** Scans with the people who made them and the present state of their copies. */
function scansWithCopies(database: Queryable) {
  return database
    .selectFrom('stocktake_scans')
    .innerJoin('stocktakes', 'stocktakes.stocktake_id', 'stocktake_scans.stocktake_id')
    .innerJoin('accounts as scanner', 'scanner.account_id', 'stocktake_scans.scanned_by')
    .leftJoinLateral(
      // The limit keeps the planner from first joining all copies with their holders.
      copiesWithHolder(database)
        .where('copies.copy_id', '=', sql.ref<string>('stocktake_scans.copy_id'))
        .limit(1)
        .as('copies'),
      (join) => join.onTrue(),
    )
    .select([
      'scan_id',
      'device_id',
      'device_seq',
      'stocktake_scans.result',
      'stocktake_scans.label',
      'scanned_at',
      'scanner.name as scanned_by',
      'undone_at',
      'stocktakes.hall_id as counted_hall',
      'copies.label as copy_label',
      'copies.state',
      'copies.hall_id',
      'copies.hall',
      'copies.title',
      'copies.collect_by',
      'copies.lending_id',
      'copies.reader_name',
      'copies.reader_deleted_at',
    ]);
}

export type ScanRow = Awaited<ReturnType<ReturnType<typeof scansWithCopies>['execute']>>[number];

/** The scans of a device that have these numbers. */
export function selectScansOfDevice(
  database: Queryable,
  { stocktake_id, device_id, seqs }: { stocktake_id: string; device_id: string; seqs: readonly number[] },
): Promise<ScanRow[]> {
  return scansWithCopies(database)
    .where('stocktake_scans.stocktake_id', '=', stocktake_id)
    .where('device_id', '=', device_id)
    .where('device_seq', 'in', seqs)
    .execute();
}

/** The scans of a person, newest first. */
export function selectScansOf(
  database: Queryable,
  { stocktake_id, account_id }: { stocktake_id: string; account_id: string },
  { limit, offset }: Slice,
): Promise<ScanRow[]> {
  return scansWithCopies(database)
    .where('stocktake_scans.stocktake_id', '=', stocktake_id)
    .where('scanned_by', '=', account_id)
    .orderBy('scanned_at', 'desc')
    .orderBy('scan_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The number of scans of a person; for null, of everybody, without undone ones. */
export async function countScans(
  database: Queryable,
  { stocktake_id, account_id }: { stocktake_id: string; account_id: string | null },
): Promise<number> {
  const { total } = await database
    .selectFrom('stocktake_scans')
    .where('stocktake_id', '=', stocktake_id)
    .$if(account_id !== null, (query) => query.where('scanned_by', '=', account_id))
    .$if(account_id === null, (query) => query.where('undone_at', 'is', null))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The first scan of each copy or label that is not where it should be. */
const isException = (stocktakeId: string) => sql<SqlBool>`stocktake_scans.scan_id IN (
  SELECT DISTINCT ON (coalesce(copy_id::text, label, scan_id::text)) scan_id FROM stocktake_scans
  WHERE stocktake_id = ${stocktakeId} AND undone_at IS NULL
    AND stocktake_scans.result NOT IN ('seen', 'held', 'not_a_label')
  ORDER BY coalesce(copy_id::text, label, scan_id::text), scanned_at, scan_id)`;

/** Whether an exception is still open: its copy has not changed since. */
const isOpen = sql<SqlBool>`CASE stocktake_scans.result WHEN 'elsewhere' THEN copies.hall_id <> stocktakes.hall_id
  WHEN 'unknown_label' THEN true ELSE copies.hall_id = stocktakes.hall_id AND copies.state = stocktake_scans.result END`;

/** Exceptions, open ones first, then newest first. */
export function selectExceptions(
  database: Queryable,
  stocktakeId: string,
  { limit, offset }: Slice,
): Promise<ScanRow[]> {
  return scansWithCopies(database)
    .where(isException(stocktakeId))
    .orderBy(isOpen, 'desc')
    .orderBy('scanned_at', 'desc')
    .orderBy('scan_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The number of exceptions, and of open ones. */
export async function countExceptions(database: Queryable, stocktakeId: string) {
  return database
    .selectFrom('stocktake_scans')
    .innerJoin('stocktakes', 'stocktakes.stocktake_id', 'stocktake_scans.stocktake_id')
    .leftJoin('copies', 'copies.copy_id', 'stocktake_scans.copy_id')
    .where(isException(stocktakeId))
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) FILTER (WHERE ${isOpen}))::int`.as('open'),
    ])
    .executeTakeFirstOrThrow();
}
