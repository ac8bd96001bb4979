import type { Insertable, Updateable } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { Queryable, Transaction } from '../../library.ts';

/** Entries that overlap a range of days, with their halls, by first day. The entries of a hall include those of all halls. */
export function selectClosures(
  database: Queryable,
  { hallId, from, to }: { hallId?: string | undefined; from?: string | undefined; to?: string | undefined },
) {
  let query = database
    .selectFrom('closures')
    .leftJoin('halls', 'halls.hall_id', 'closures.hall_id')
    .innerJoin('batches', 'batches.batch_id', 'closures.applied_batch')
    .select([
      'closures.closure_id',
      'closures.hall_id',
      'halls.name as hall_name',
      'closures.from_day',
      'closures.to_day',
      'closures.kind',
      'closures.effect',
      'closures.name',
      'closures.name_bn',
      'batches.summary',
    ]);
  if (from !== undefined) query = query.where('closures.to_day', '>=', from);
  if (to !== undefined) query = query.where('closures.from_day', '<=', to);
  if (hallId !== undefined) {
    query = query.where(({ or, eb }) =>
      or([eb('closures.hall_id', 'is', null), eb('closures.hall_id', '=', hallId)]),
    );
  }
  return query.orderBy('closures.from_day').orderBy('closures.to_day').orderBy('closure_id').execute();
}

/** An entry of the calendar; undefined for an unknown one. */
export function selectClosure(database: Queryable, closureId: string) {
  return database.selectFrom('closures').where('closure_id', '=', closureId).selectAll().executeTakeFirst();
}

/** The halls by name, each with its closed weekdays, or null. */
export function selectHallWeeks(database: Queryable, hallId?: string) {
  let query = database
    .selectFrom('halls')
    .leftJoin('hall_weeks', 'hall_weeks.hall_id', 'halls.hall_id')
    .select(['halls.hall_id', 'halls.name', 'hall_weeks.closed_weekdays']);
  if (hallId !== undefined) query = query.where('halls.hall_id', '=', hallId);
  return query.orderBy('halls.name_key').execute();
}

/** The closed weekdays of these halls; halls without any are left out. */
export async function selectClosedWeekdays(
  database: Queryable,
  hallIds: readonly string[],
): Promise<Map<string, number[]>> {
  if (hallIds.length === 0) return new Map();
  const weeks = await database
    .selectFrom('hall_weeks')
    .where('hall_id', 'in', hallIds)
    .select(['hall_id', 'closed_weekdays'])
    .execute();
  return new Map(weeks.map(({ hall_id, closed_weekdays }) => [hall_id, closed_weekdays]));
}

export async function insertBatch(
  transaction: Transaction,
  batch: Insertable<Tables['batches']>,
): Promise<void> {
  await transaction.insertInto('batches').values(batch).execute();
}

export async function updateBatch(
  transaction: Transaction,
  batchId: string,
  undone: Pick<Updateable<Tables['batches']>, 'undone_at' | 'undone_by'>,
): Promise<void> {
  await transaction.updateTable('batches').set(undone).where('batch_id', '=', batchId).execute();
}

export async function insertClosure(
  transaction: Transaction,
  closure: Insertable<Tables['closures']>,
): Promise<void> {
  await transaction.insertInto('closures').values(closure).execute();
}

export async function updateClosure(
  transaction: Transaction,
  closureId: string,
  changes: Updateable<Tables['closures']>,
): Promise<void> {
  await transaction.updateTable('closures').set(changes).where('closure_id', '=', closureId).execute();
}

export async function deleteClosure(transaction: Transaction, closureId: string): Promise<void> {
  await transaction.deleteFrom('closures').where('closure_id', '=', closureId).execute();
}

/** Sets the closed weekdays of a hall; an empty list removes the row. */
export async function putHallWeek(
  transaction: Transaction,
  hallId: string,
  closedWeekdays: number[],
): Promise<void> {
  await transaction.deleteFrom('hall_weeks').where('hall_id', '=', hallId).execute();
  if (closedWeekdays.length === 0) return;
  const week = { hall_id: hallId, closed_weekdays: closedWeekdays };
  await transaction.insertInto('hall_weeks').values(week).execute();
}
