import type { CopyState } from '@library/contract/copies/copies.ts';
import { type Insertable, sql } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { type Writes, writeTogether } from '../../database/transactions/write-together.ts';
import type { Locked, Transaction } from '../../library.ts';

/** Locks the stock of a book, so that staff transactions on its copies run one after another. */
export async function lockStockOf(transaction: Transaction, bookId: string): Promise<Locked<'stock'>> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`stock of ${bookId}`}, 0))`.execute(transaction);
  return bookId as Locked<'stock'>;
}

/** Makes new labels start above this number, plus a margin for labels that others are being given right now. */
export async function raiseLabels(transaction: Transaction, number: number): Promise<void> {
  await sql`SELECT setval('copy_labels', ${number}::bigint + 100) FROM copy_labels WHERE last_value <= ${number}`.execute(
    transaction,
  );
}

/** Inserts copies and returns them, in the order of the rows, with the labels that the database assigned. */
export function insertCopies(transaction: Transaction, copies: Insertable<Tables['copies']>[]) {
  return transaction
    .insertInto('copies')
    .values(copies)
    .returning(['copy_id', 'label', 'hall_id'])
    .$narrowType<{ copy_id: Locked<'copy'> }>()
    .execute();
}

/**
 * Locks, holds and returns the available copy of a book at a hall with the lowest label. Copies locked by other transactions
 * are skipped or waited for.
 */
export function lockFirstCopy(
  transaction: Transaction,
  wanted: { book_id: string; hall_id: string },
  { now, locked }: { now: Date; locked: 'skip' | 'wait' },
) {
  const available = transaction
    .selectFrom('copies')
    .where('book_id', '=', wanted.book_id)
    .where('hall_id', '=', wanted.hall_id)
    .where('state', '=', 'available')
    .select('copy_id')
    .orderBy('label')
    .limit(1)
    .forNoKeyUpdate()
    .$if(locked === 'skip', (query) => query.skipLocked());
  return transaction
    .updateTable('copies')
    .set({ state: 'held', changed_at: now })
    .where('copy_id', '=', available)
    .returning(['copy_id', 'label'])
    .$narrowType<{ copy_id: Locked<'copy'> }>()
    .executeTakeFirst();
}

/** Locks all copies of a book except withdrawn ones, in the same order as requests do. */
export function lockCopies(transaction: Transaction, bookId: Locked<'stock'>) {
  return transaction
    .selectFrom('copies')
    .where('book_id', '=', bookId)
    .where('state', '<>', 'withdrawn')
    .select(['copy_id', 'label', 'hall_id', 'state', 'accessioned_at', 'changed_at'])
    .$narrowType<{ copy_id: Locked<'copy'> }>()
    .orderBy('label')
    .forNoKeyUpdate()
    .execute();
}

/** A copy that the transaction has locked, with its label, book and hall. */
export type LockedCopyRow = Awaited<ReturnType<typeof lockCopiesInOrder>>[number];

/** The book of a copy. It never changes, so it may be read before anything is locked. */
export async function selectBookOf(transaction: Transaction, copyId: string): Promise<string | undefined> {
  const copy = await transaction
    .selectFrom('copies')
    .where('copy_id', '=', copyId)
    .select('book_id')
    .executeTakeFirst();
  return copy?.book_id;
}

/** Locks a copy of a book. Throws when there is none. */
export function lockCopyRow(
  transaction: Transaction,
  _book: Locked<'stock'> | Locked<'line'>,
  copyId: string,
) {
  return transaction
    .selectFrom('copies')
    .where('copy_id', '=', copyId)
    .select(['copy_id', 'label', 'book_id', 'hall_id', 'state'])
    .$narrowType<{ copy_id: Locked<'copy'> }>()
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Locks copies of the books on these waiting lists, in the same order as requests do. */
export function lockCopiesInOrder(
  transaction: Transaction,
  _lines: readonly Locked<'line'>[],
  copyIds: readonly string[],
) {
  return transaction
    .selectFrom('copies')
    .where('copy_id', 'in', copyIds)
    .select(['copy_id', 'label', 'book_id', 'hall_id', 'state'])
    .$narrowType<{ copy_id: Locked<'copy'> }>()
    .orderBy('label')
    .forNoKeyUpdate()
    .execute();
}

/** Locks and holds a copy if it is available. */
export function lockThisCopy(transaction: Transaction, copyId: string, now: Date) {
  return transaction
    .updateTable('copies')
    .set({ state: 'held', changed_at: now })
    .where('copy_id', '=', copyId)
    .where('state', '=', 'available')
    .returning('copy_id')
    .$narrowType<{ copy_id: Locked<'copy'> }>()
    .executeTakeFirst();
}

/**
 * Moves a copy from one of these states to another, in one statement with other writes, and returns it; null when its state
 * does not allow the move. Database triggers update the counts.
 */
export function moveCopyRow<State extends CopyState>(
  transaction: Transaction,
  copyId: string,
  { from, to, now }: { from: readonly CopyState[]; to: State; now: Date },
  writes: Writes,
): Promise<(LockedCopyRow & { state: State }) | null> {
  const moved = transaction
    .updateTable('copies')
    .set({ state: to, changed_at: now })
    .where('copy_id', '=', copyId)
    .where('state', 'in', from)
    .returning(['copy_id', 'label', 'book_id', 'hall_id', 'state']);
  return writeTogether(
    transaction,
    { moved: sql`${moved}`, ...writes },
    sql<(LockedCopyRow & { state: State }) | null>`(SELECT to_json(moved) FROM moved)`,
  );
}

/** Writes the new state of copies; database triggers update the counts. */
export async function setCopyStates(
  transaction: Transaction,
  copyIds: Locked<'copy'>[],
  state: CopyState,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('copies')
    .set({ state, changed_at: now })
    .where('copy_id', '=', sql<string>`ANY (${copyIds}::uuid[])`)
    .execute();
}

/** Gives a copy the next unused label and returns it; the database keeps the old one (`copy_aliases`). */
export async function setNextLabel(transaction: Transaction, copyId: Locked<'copy'>): Promise<string> {
  const { label } = await transaction
    .updateTable('copies')
    .set({ label: sql<string>`next_copy_label()` })
    .where('copy_id', '=', copyId)
    .returning('label')
    .executeTakeFirstOrThrow();
  return label;
}

export async function setCopyHall(
  transaction: Transaction,
  copyId: Locked<'copy'>,
  hallId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('copies')
    .set({ hall_id: hallId, changed_at: now })
    .where('copy_id', '=', copyId)
    .execute();
}
