import type { CopyState } from '@library/contract/copies/copies.ts';
import { type Insertable, sql } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { textArray } from '../../lib/text/text-array.ts';
import type { Queryable, Transaction } from '../../library.ts';
import type { LockedStocktake } from './stocktakes.queries.ts';
import { isStillUnseen } from './unseen.queries.ts';

/** The books of copies, in the order for locking their lines. */
export async function selectBooksOf(transaction: Transaction, copyIds: readonly string[]): Promise<string[]> {
  const books = await transaction
    .selectFrom('copies')
    .where('copy_id', '=', sql<string>`ANY (${textArray(copyIds)}::uuid[])`)
    .select('book_id')
    .distinct()
    .orderBy('book_id')
    .execute();
  return books.map(({ book_id }) => book_id);
}

/** The copies among these that nobody has seen since an ended stock-take began. */
export async function selectStillUnseen(
  transaction: Transaction,
  { stocktake_id }: LockedStocktake,
  copyIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ copy_id: string }>`
    SELECT copy_id FROM stocktake_copies JOIN stocktakes USING (stocktake_id) JOIN copies USING (copy_id)
    WHERE stocktake_id = ${stocktake_id} AND copy_id = ANY (${textArray(copyIds)}::uuid[]) AND ${isStillUnseen}`.execute(
    transaction,
  );
  return new Set(rows.map(({ copy_id }) => copy_id));
}

/** Saves a decision with its copies after the change; `before` holds their earlier states. */
export async function insertDecision(
  transaction: Transaction,
  decision: Insertable<Tables['stocktake_decisions']>,
  before: readonly { copy_id: string; state: CopyState }[],
): Promise<void> {
  await transaction.insertInto('stocktake_decisions').values(decision).execute();
  const [ids, states] = [before.map(({ copy_id }) => copy_id), before.map(({ state }) => state)];
  await sql`
    INSERT INTO stocktake_decided_copies (decision_id, copy_id, before_state, changed_at)
    SELECT ${decision.decision_id}, copy_id, before.state, changed_at
    FROM unnest(${textArray(ids)}::uuid[], ${textArray(states)}::text[]) AS before (copy_id, state)
      JOIN copies USING (copy_id)`.execute(transaction);
}

/** The decisions after a stock-take, newest first, with the number of their copies. */
export function selectDecisions(database: Queryable, stocktakeId: string) {
  return database
    .selectFrom('stocktake_decisions')
    .innerJoin('accounts', 'accounts.account_id', 'decided_by')
    .where('stocktake_id', '=', stocktakeId)
    .select([
      'decision_id',
      'decision',
      'decided_at',
      'accounts.name as decided_by',
      'undone_at',
      sql<number>`(SELECT count(*)::int FROM stocktake_decided_copies AS decided
        WHERE decided.decision_id = stocktake_decisions.decision_id)`.as('copies'),
    ])
    .orderBy('decided_at', 'desc')
    .orderBy('decision_id', 'desc')
    .execute();
}

/** A decision of a locked stock-take. */
export function selectDecision(
  transaction: Transaction,
  { stocktake_id }: LockedStocktake,
  decisionId: string,
) {
  return transaction
    .selectFrom('stocktake_decisions')
    .where('decision_id', '=', decisionId)
    .where('stocktake_id', '=', stocktake_id)
    .select(['decision_id', 'decision', 'decided_at', 'undone_at'])
    .executeTakeFirst();
}

/**
 * The copies of a decision, by id: their earlier states, and whether nothing has happened to them since. A copy of a book that
 * was deleted has changed, though its row has not if it was withdrawn before.
 */
export async function selectDecidedCopies(transaction: Transaction, decisionId: string) {
  const decided = await transaction
    .selectFrom('stocktake_decided_copies')
    .innerJoin('copies', 'copies.copy_id', 'stocktake_decided_copies.copy_id')
    .innerJoin('books', 'books.book_id', 'copies.book_id')
    .where('decision_id', '=', decisionId)
    .select([
      'stocktake_decided_copies.copy_id',
      'before_state',
      sql<boolean>`copies.changed_at = stocktake_decided_copies.changed_at AND books.deleted_at IS NULL`.as(
        'is_unchanged',
      ),
    ])
    .execute();
  return new Map(decided.map((copy) => [copy.copy_id, copy]));
}

export async function markDecisionUndone(
  transaction: Transaction,
  decisionId: string,
  undone: { undone_at: Date; undone_by: string },
): Promise<void> {
  await transaction
    .updateTable('stocktake_decisions')
    .set(undone)
    .where('decision_id', '=', decisionId)
    .execute();
}
