import { type Insertable, sql } from 'kysely';
import type { Settings } from '../../config.ts';
import { lateDays } from '../../database/shared-sql/late-days.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { Locked, Transaction } from '../../library.ts';

/** Locks the open ones among these lendings of these readers, in the order of their ids. */
export function lockLendingsOut(
  transaction: Transaction,
  _readers: readonly Locked<'reader'>[],
  lendingIds: readonly string[],
) {
  return transaction
    .selectFrom('lendings')
    .where('lending_id', '=', sql<string>`ANY(${[...lendingIds]}::uuid[])`)
    .where('status', '=', 'pending')
    .select(['lending_id', 'reader_id', 'hall_id', 'due_date'])
    .$narrowType<{ lending_id: Locked<'lending'> }>()
    .orderBy('lending_id')
    .forNoKeyUpdate()
    .execute();
}

/** What all changes of one act share. */
export type DueAct = Pick<Insertable<Tables['due_changes']>, 'at' | 'on_day' | 'cause'> & {
  by: string | null;
  reason: string | null;
  batch_id: string | null;
  /** Whether the act renews the loans; loans that are late then remain marked as late. */
  renews: boolean;
};

/** A lending's present and new due date. */
export interface DueMove {
  lending_id: Locked<'lending'>;
  from_date: string;
  to_date: string;
}

/**
 * Writes changes of due dates; database triggers then move the dates. Has one parameter for each column, however many
 * changes there are.
 */
export async function insertDueChanges(
  transaction: Transaction,
  settings: Settings,
  moves: readonly DueMove[],
  { at, on_day, by, cause, reason, batch_id, renews }: DueAct,
): Promise<void> {
  const days = { hall: sql.ref<string>('hall_id'), due: sql.ref<string>('from_date'), day: on_day };
  const late = renews
    ? sql`(SELECT ${lateDays(settings, days)} > 0 FROM lendings WHERE lendings.lending_id = moved.lending_id)`
    : sql`false`;
  await sql`
    INSERT INTO due_changes (lending_id, from_date, to_date, at, on_day, by, cause, reason, batch_id, late)
    SELECT lending_id, from_date, to_date, ${at}, ${on_day}, ${by}, ${cause}, ${reason}, ${batch_id}, ${late}
    FROM unnest(
      ${moves.map(({ lending_id }) => lending_id)}::uuid[],
      ${moves.map(({ from_date }) => from_date)}::date[],
      ${moves.map(({ to_date }) => to_date)}::date[]) AS moved (lending_id, from_date, to_date)`.execute(
    transaction,
  );
}
