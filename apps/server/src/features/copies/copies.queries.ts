import type { Insertable } from 'kysely';
import type { CopyState, Tables } from '../../database/tables.ts';
import type { Act } from '../../library.ts';

/** Inserts copies and returns the labels that the database gave them, in the order of the rows. */
export async function insertCopies(act: Act, copies: Insertable<Tables['copies']>[]): Promise<string[]> {
  const rows = await act.insertInto('copies').values(copies).returning('label').execute();
  return rows.map((row) => row.label);
}

/** Locks and returns one available copy that nobody else is taking at this moment. */
export function lockAvailableCopy(act: Act, bookId: string, hallId: string) {
  return act
    .selectFrom('copies')
    .where('book_id', '=', bookId)
    .where('hall_id', '=', hallId)
    .where('state', '=', 'available')
    .select('copy_id')
    .orderBy('label')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export function lockCopy(act: Act, copyId: string) {
  return act
    .selectFrom('copies')
    .where('copy_id', '=', copyId)
    .select('state')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function setCopyState(act: Act, copyId: string, state: CopyState, now: Date): Promise<void> {
  await act.updateTable('copies').set({ state, changed_at: now }).where('copy_id', '=', copyId).execute();
}
