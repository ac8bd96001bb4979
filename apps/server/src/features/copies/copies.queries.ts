import type { CopyState } from '@library/contract/copies.ts';
import { type Insertable, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Act } from '../../library.ts';

/** Makes the acts of staff on the copies of one book happen one after the other, until the act ends. */
export async function lockStock(act: Act, bookId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`stock of ${bookId}`}, 0))`.execute(act);
}

/** Inserts copies and returns the labels that the database gave them, in the order of the rows. */
export async function insertCopies(act: Act, copies: Insertable<Tables['copies']>[]): Promise<string[]> {
  const rows = await act.insertInto('copies').values(copies).returning('label').execute();
  return rows.map((row) => row.label);
}

function availableCopy(act: Act, bookId: string, hallId: string) {
  return act
    .selectFrom('copies')
    .where('book_id', '=', bookId)
    .where('hall_id', '=', hallId)
    .where('state', '=', 'available')
    .select('copy_id')
    .orderBy('label')
    .limit(1)
    .forNoKeyUpdate();
}

/** Locks and returns one available copy that nobody else is taking at this moment. */
export function lockFreeCopy(act: Act, bookId: string, hallId: string) {
  return availableCopy(act, bookId, hallId).skipLocked().executeTakeFirst();
}

/** Locks and returns one available copy; waits for those who hold the last ones, and sees what they left. */
export function waitForCopy(act: Act, bookId: string, hallId: string) {
  return availableCopy(act, bookId, hallId).executeTakeFirst();
}

/** Locks all copies of a book but the withdrawn ones, in the order in which they are claimed. */
export function lockCopies(act: Act, bookId: string) {
  return act
    .selectFrom('copies')
    .where('book_id', '=', bookId)
    .where('state', '<>', 'withdrawn')
    .select(['copy_id', 'label', 'hall_id', 'state'])
    .orderBy('label')
    .forNoKeyUpdate()
    .execute();
}

/** The book of a copy, which never changes; asked for before anything is locked. */
export async function selectBookOf(act: Act, copyId: string): Promise<string | undefined> {
  const copy = await act
    .selectFrom('copies')
    .where('copy_id', '=', copyId)
    .select('book_id')
    .executeTakeFirst();
  return copy?.book_id;
}

export function lockCopy(act: Act, copyId: string) {
  return act
    .selectFrom('copies')
    .where('copy_id', '=', copyId)
    .select(['copy_id', 'book_id', 'hall_id', 'state'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Writes the new state of copies; the database counts them. */
export async function setCopyStates(act: Act, copyIds: string[], state: CopyState, now: Date): Promise<void> {
  await act
    .updateTable('copies')
    .set({ state, changed_at: now })
    .where('copy_id', '=', sql<string>`ANY (${copyIds}::uuid[])`)
    .execute();
}

export async function setCopyHall(act: Act, copyId: string, hallId: string, now: Date): Promise<void> {
  await act
    .updateTable('copies')
    .set({ hall_id: hallId, changed_at: now })
    .where('copy_id', '=', copyId)
    .execute();
}
