import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { Queryable, Transaction } from '../../library.ts';
import { anyOf } from './works.queries.ts';

/** The state of the proposal about two books; undefined when there is none. */
export async function selectProposal(transaction: Transaction, [book_id, other_id]: [string, string]) {
  const proposal = await transaction
    .selectFrom('work_proposals')
    .where('book_id', '=', book_id)
    .where('other_id', '=', other_id)
    .select('state')
    .executeTakeFirst();
  return proposal?.state;
}

/** Saves a proposal or decision about two books; the first proposer stays recorded. */
export async function writeProposal(
  transaction: Transaction,
  [book_id, other_id]: [string, string],
  { state, by, at }: { state: 'open' | 'declined'; by: string; at: Date },
): Promise<void> {
  await transaction
    .insertInto('work_proposals')
    .values({ book_id, other_id, state, proposed_by: by, proposed_at: at })
    .onConflict((known) => known.columns(['book_id', 'other_id']).doUpdateSet({ state }))
    .execute();
}

/** Marks the proposal about two books as joined, if there is one. */
export async function closeProposal(
  transaction: Transaction,
  [book_id, other_id]: [string, string],
): Promise<void> {
  await transaction
    .updateTable('work_proposals')
    .set({ state: 'joined' })
    .where('book_id', '=', book_id)
    .where('other_id', '=', other_id)
    .execute();
}

/** Reopens the joined proposals about these books. */
export async function reopenProposals(transaction: Transaction, bookIds: readonly string[]): Promise<void> {
  await transaction
    .updateTable('work_proposals')
    .set({ state: 'open' })
    .where('state', '=', 'joined')
    .where((is) => is.or([is('book_id', '=', anyOf(bookIds)), is('other_id', '=', anyOf(bookIds))]))
    .execute();
}

type OfProposal = ExpressionBuilder<Tables, 'work_proposals'>;

const isInCatalogue = (is: OfProposal, column: 'book_id' | 'other_id') =>
  is.exists(
    is
      .selectFrom('books')
      .whereRef('books.book_id', '=', `work_proposals.${column}`)
      .where('books.deleted_at', 'is', null)
      .select('books.book_id'),
  );

const areOneWork = (is: OfProposal) =>
  is.exists(
    is
      .selectFrom('work_books as own')
      .innerJoin('work_books as other', 'other.work_id', 'own.work_id')
      .whereRef('own.book_id', '=', 'work_proposals.book_id')
      .whereRef('other.book_id', '=', 'work_proposals.other_id')
      .select('own.work_id'),
  );

/** Proposals about which an admin still has to decide. */
const openProposals = (database: Queryable) =>
  database
    .selectFrom('work_proposals')
    .where('state', '=', 'open')
    .where((is) => isInCatalogue(is, 'book_id'))
    .where((is) => isInCatalogue(is, 'other_id'))
    .where((is) => is.not(areOneWork(is)));

export function selectProposals(database: Queryable, { limit, offset }: { limit: number; offset: number }) {
  return openProposals(database)
    .leftJoin('accounts', 'accounts.account_id', 'work_proposals.proposed_by')
    .select(['work_proposals.book_id', 'work_proposals.other_id', 'accounts.name', 'alike', 'proposed_at'])
    .orderBy('proposed_at')
    .orderBy('work_proposals.book_id')
    .orderBy('work_proposals.other_id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countProposals(database: Queryable): Promise<number> {
  const { total } = await openProposals(database)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
