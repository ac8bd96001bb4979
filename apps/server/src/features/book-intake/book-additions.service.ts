import type { Received, ResponseBody } from '@library/contract/calls/route.ts';
import type { listBookAdditions, suggestForIntake } from '@library/contract/intake/book-additions.ts';
import { notFound } from '../../lib/refusal.ts';
import type { Library, Transaction } from '../../library.ts';
import type { StaffActor } from '../../permissions.ts';
import { removeBook } from '../admin-books/admin-books.service.ts';
import { type AuditedChange, recordAudit } from '../audit/audit.service.ts';
import { suggestBooks } from '../catalogue/suggestions.service.ts';
import { lockStock, moveCopies } from '../copies/copies.service.ts';
import { selectNames, suggestNames } from '../reference/reference.service.ts';
import { lockLine } from '../waits/waits.service.ts';
import { insertAddition, lockAddition, markUndone, selectAdditions } from './book-additions.queries.ts';
import { listedSince, reasonAgainstUndo } from './book-additions.rules.ts';

const listedAtMost = 50;

/** What the caller has recently added, newest first. */
export async function listAdditions(
  { database, clock }: Library,
  actor: StaffActor,
): Promise<ResponseBody<typeof listBookAdditions>> {
  const since = listedSince(clock.now());
  const rows = await selectAdditions(database, actor.account_id, { since, limit: listedAtMost });
  return { data: rows.map((row) => ({ ...row, added_at: row.added_at.toISOString() })) };
}

/** Stores what an act has added, so that it can be undone, and returns the id. */
export async function recordAddition(
  transaction: Transaction,
  library: Library,
  actor: StaffActor,
  added: { book_id: string; is_new_book: boolean; copy_ids: string[] },
): Promise<string> {
  const addition_id = library.makeId();
  const { account_id } = actor;
  await insertAddition(transaction, { addition_id, account_id, ...added, added_at: library.clock.now() });
  return addition_id;
}

/**
 * Undoes one of the caller's additions: withdraws its copies, and removes a book that the addition created if it has no
 * other copies. Throws 404 for an addition of somebody else, 409 when a copy has been requested, lent or moved since, or
 * when too many hours have passed.
 */
export function undoAddition(library: Library, actor: StaffActor, additionId: string): Promise<void> {
  return library.inTransaction(async (transaction) => {
    const addition = await lockAddition(transaction, additionId, actor.account_id);
    if (!addition) throw notFound("We couldn't find what you added.");
    const { book_id } = addition;
    await lockLine(transaction, book_id);
    const stock = await lockStock(transaction, book_id);
    const ids = new Set(addition.copy_ids);
    const added = stock.copies.filter(({ copy_id }) => ids.has(copy_id));
    const now = library.clock.now();
    const reason = reasonAgainstUndo(addition, added, now);
    if (reason) throw reason;
    const before = { copy_labels: added.map(({ label }) => label) };
    const entry: AuditedChange = { action: 'undid adding', kind: 'copies', entity_id: book_id, before };
    if (addition.is_new_book && added.length === stock.copies.length)
      await removeBook(transaction, library, stock);
    else await moveCopies(transaction, library, added, 'withdrawn');
    await markUndone(transaction, additionId, now);
    await recordAudit(transaction, library, actor, entry);
  });
}

/** Suggestions for a box of the insert form by the text typed so far; all categories when nothing is typed. */
export async function suggest(
  library: Library,
  { kind, text = '' }: Received<typeof suggestForIntake>['query'],
): Promise<ResponseBody<typeof suggestForIntake>> {
  if (kind === 'title') return { books: await suggestBooks(library, text), names: [] };
  if (kind === 'category' && text === '') {
    const categories = await selectNames(library.database, 'category');
    return { books: [], names: categories.map(({ category_id, name }) => ({ id: category_id, name })) };
  }
  const names = [...text].length < shortestText ? [] : await suggestNames(library, kind, text);
  return { books: [], names };
}

/** Shorter texts match too many names. */
const shortestText = 3;
