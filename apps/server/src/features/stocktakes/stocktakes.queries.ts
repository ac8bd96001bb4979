import { type Insertable, sql } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { Slice } from '../../lib/pages.ts';
import type { Locked, Queryable, Transaction } from '../../library.ts';
import { isUnseen, onShelf, seenAtDesk } from './unseen.queries.ts';

/** The number of expected copies that a row of `stocktakes` has not seen. */
const countUnseen = sql<number>`coalesce(stocktakes.unseen_count, (
  SELECT count(*)::int FROM stocktake_copies JOIN copies USING (copy_id)
  WHERE stocktake_copies.stocktake_id = stocktakes.stocktake_id AND ${isUnseen}))`;

/** Stock-takes with the names of their halls and people, and the number of unseen copies. */
function stocktakesWithNames(database: Queryable) {
  return database
    .selectFrom('stocktakes')
    .innerJoin('halls', 'halls.hall_id', 'stocktakes.hall_id')
    .innerJoin('accounts as starter', 'starter.account_id', 'stocktakes.started_by')
    .leftJoin('accounts as ender', 'ender.account_id', 'stocktakes.ended_by')
    .select([
      'stocktakes.stocktake_id',
      'stocktakes.hall_id',
      'halls.name as hall',
      'stocktakes.started_at',
      'starter.name as started_by',
      'stocktakes.ended_at',
      'ender.name as ended_by',
      'stocktakes.frozen_count',
      countUnseen.as('unseen'),
    ]);
}

export type StocktakeRow = NonNullable<Awaited<ReturnType<typeof selectStocktake>>>;

export function selectStocktake(database: Queryable, stocktakeId: string) {
  return stocktakesWithNames(database).where('stocktakes.stocktake_id', '=', stocktakeId).executeTakeFirst();
}

/** Stock-takes of a hall, or of all halls for null, newest first. */
export function selectStocktakes(database: Queryable, hallId: string | null, { limit, offset }: Slice) {
  return stocktakesWithNames(database)
    .$if(hallId !== null, (query) => query.where('stocktakes.hall_id', '=', hallId))
    .orderBy('stocktakes.started_at', 'desc')
    .orderBy('stocktakes.stocktake_id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countStocktakes(database: Queryable, hallId: string | null): Promise<number> {
  const { total } = await database
    .selectFrom('stocktakes')
    .$if(hallId !== null, (query) => query.where('hall_id', '=', hallId))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Locks a stock-take: `share` prevents its end but lets others add scans, `alone` excludes everybody else. */
export function lockStocktake(transaction: Transaction, stocktakeId: string, strength: 'share' | 'alone') {
  return transaction
    .selectFrom('stocktakes')
    .where('stocktake_id', '=', stocktakeId)
    .select(['stocktake_id', 'hall_id', 'started_at', 'ended_at'])
    .$narrowType<{ stocktake_id: Locked<'stocktake'> }>()
    .$if(strength === 'share', (query) => query.forShare())
    .$if(strength === 'alone', (query) => query.forUpdate())
    .executeTakeFirst();
}

export type LockedStocktake = NonNullable<Awaited<ReturnType<typeof lockStocktake>>>;

/** Starts a stock-take of the hall's present copies. Returns how many should be there; null where a stock-take is open. */
export async function insertStocktake(
  transaction: Transaction,
  stocktake: Pick<Insertable<Tables['stocktakes']>, 'stocktake_id' | 'hall_id' | 'started_at' | 'started_by'>,
): Promise<number | null> {
  const { stocktake_id, hall_id, started_at, started_by } = stocktake;
  const begun = await transaction
    .insertInto('stocktakes')
    .values({ stocktake_id, hall_id, started_at, started_by, frozen_count: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('stocktake_id')
    .executeTakeFirst();
  if (!begun) return null;
  const { rows } = await sql<{ expected: number }>`
    WITH frozen AS (
      INSERT INTO stocktake_copies (stocktake_id, copy_id, expected_state)
        SELECT ${stocktake_id}, copy_id, state FROM copies
        WHERE hall_id = ${hall_id} AND state <> 'withdrawn'
      RETURNING expected_state)
    UPDATE stocktakes SET frozen_count =
      (SELECT count(*) FROM frozen WHERE expected_state IN ${onShelf})
    WHERE stocktake_id = ${stocktake_id} RETURNING frozen_count AS expected`.execute(transaction);
  return rows[0]?.expected ?? 0;
}

/** Ends a stock-take and saves a result for each expected copy without a scan. */
export async function closeStocktake(
  transaction: Transaction,
  { stocktake_id }: LockedStocktake,
  { ended_at, ended_by }: { ended_at: Date; ended_by: string },
): Promise<void> {
  await sql`
    UPDATE stocktake_copies SET result = 'handed_over', seen_at = handled.at, seen_by = handled.done_by
    FROM (
      SELECT copies.copy_id, desk.at, desk.done_by
      FROM stocktake_copies AS counted JOIN stocktakes USING (stocktake_id) JOIN copies USING (copy_id)
        JOIN LATERAL ${seenAtDesk} AS desk ON true
      WHERE stocktake_id = ${stocktake_id} AND counted.result IS NULL) AS handled
    WHERE stocktake_copies.stocktake_id = ${stocktake_id}
      AND stocktake_copies.copy_id = handled.copy_id`.execute(transaction);
  await sql`
    UPDATE stocktake_copies SET result = CASE WHEN ${isUnseen} THEN 'unseen' ELSE 'away' END
    FROM stocktakes, copies
    WHERE stocktake_copies.stocktake_id = ${stocktake_id} AND result IS NULL
      AND stocktakes.stocktake_id = stocktake_copies.stocktake_id
      AND copies.copy_id = stocktake_copies.copy_id`.execute(transaction);
  await sql`
    UPDATE stocktakes SET ended_at = ${ended_at}, ended_by = ${ended_by},
      unseen_count = (SELECT count(*) FROM stocktake_copies AS copy
        WHERE copy.stocktake_id = stocktakes.stocktake_id AND result = 'unseen')
    WHERE stocktake_id = ${stocktake_id}`.execute(transaction);
}
