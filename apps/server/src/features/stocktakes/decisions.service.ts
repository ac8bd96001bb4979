import type { StocktakeDecision } from '@library/contract/copies/stocktakes.ts';
import { notFound } from '../../lib/refusal.ts';
import type { Library, Transaction } from '../../library.ts';
import type { StaffActor } from '../../permissions.ts';
import { recordAudit } from '../audit/audit.service.ts';
import {
  type LockedCopyRow,
  lockCopiesInOrder,
  makeAvailable,
  moveCopies,
} from '../copies/copies.service.ts';
import { offerFreed } from '../waits/offers.service.ts';
import { type LockedLine, lockLines } from '../waits/waits.service.ts';
import {
  insertDecision,
  markDecisionUndone,
  selectBooksOf,
  selectDecidedCopies,
  selectDecision,
  selectStillUnseen,
} from './decisions.queries.ts';
import { reasonAgainstCopy, reasonAgainstDecision, reasonAgainstUndo } from './decisions.rules.ts';
import { requireLocked } from './stocktakes.service.ts';

/** The result of a decision: the number of its copies, and why others are left out. */
export interface Decided {
  decided: number;
  left: { copy_id: string; why_not: string }[];
}

/**
 * Decides about copies that an ended stock-take has not seen: to look again, or to mark them as lost or withdrawn. Copies to
 * which the decision does not apply are left out. Throws 404, 403 for another hall or a decision that only admins may take, 409
 * before the end.
 */
export function decide(
  library: Library,
  actor: StaffActor,
  stocktakeId: string,
  { decision, copy_ids }: { decision: StocktakeDecision; copy_ids: readonly string[] },
): Promise<Decided> {
  return library.inTransaction(async (transaction) => {
    const stocktake = await requireLocked(transaction, actor, stocktakeId, 'alone');
    const reason = reasonAgainstDecision(actor, decision, stocktake);
    if (reason) throw reason;
    const { copies } = await lockLinesAndCopies(transaction, copy_ids);
    const unseen = await selectStillUnseen(transaction, stocktake, copy_ids);
    const why = new Map(
      copies.map(({ copy_id, state }) => {
        const isUnseen = unseen.has(copy_id);
        return [copy_id as string, reasonAgainstCopy(decision, { state, isUnseen })];
      }),
    );
    const fit = copies.filter(({ copy_id }) => why.get(copy_id) === null);
    if (fit.length > 0) {
      if (decision !== 'look_again') await moveCopies(transaction, library, fit, decision);
      await insertDecision(
        transaction,
        {
          decision_id: library.makeId(),
          stocktake_id: stocktakeId,
          decision,
          decided_at: library.clock.now(),
          decided_by: actor.account_id,
        },
        fit,
      );
      await audit(transaction, library, actor, { stocktakeId, decision, copies: fit });
    }
    const left = copy_ids.flatMap((copy_id) => {
      const why_not = why.has(copy_id) ? why.get(copy_id) : 'There is no such copy.';
      return why_not ? [{ copy_id, why_not }] : [];
    });
    return { decided: fit.length, left };
  });
}

/** Writes one audit entry for the decision, and one for each copy whose state it changes, for the copy's history. */
async function audit(
  transaction: Transaction,
  library: Library,
  actor: StaffActor,
  {
    stocktakeId,
    decision,
    copies,
  }: {
    stocktakeId: string;
    decision: StocktakeDecision;
    copies: readonly { copy_id: string; state: string; label: string }[];
  },
): Promise<void> {
  await recordAudit(transaction, library, actor, {
    action: 'decided',
    kind: 'stocktake',
    entity_id: stocktakeId,
    after: { decision, copies: copies.map(({ label }) => label) },
  });
  if (decision === 'look_again') return;
  for (const { copy_id, state } of copies) {
    await recordAudit(transaction, library, actor, {
      action: `marked ${decision}`,
      kind: 'copy',
      entity_id: copy_id,
      before: { state },
      after: { state: decision },
    });
  }
}

/**
 * Undoes a decision while that is possible: the copies get their states back, and available ones are offered to people in line.
 * Copies that have changed since are left alone and returned. Throws 404, 403, and 409 when it is too late or undone already.
 */
export function undoDecision(
  library: Library,
  actor: StaffActor,
  stocktakeId: string,
  decisionId: string,
): Promise<{ label: string; why_not: string }[]> {
  return library.inTransaction(async (transaction) => {
    const stocktake = await requireLocked(transaction, actor, stocktakeId, 'alone');
    const decision = await selectDecision(transaction, stocktake, decisionId);
    if (!decision) throw notFound('There is no such decision.');
    const now = library.clock.now();
    const reason = reasonAgainstUndo(actor, decision, now);
    if (reason) throw reason;
    await markDecisionUndone(transaction, decisionId, { undone_at: now, undone_by: actor.account_id });
    await recordAudit(transaction, library, actor, {
      action: 'undone',
      kind: 'stocktake',
      entity_id: stocktakeId,
      before: { decision: decision.decision },
    });
    if (decision.decision === 'look_again') return [];
    return putBack(transaction, library, actor, { decisionId, state: decision.decision });
  });
}

async function putBack(
  transaction: Transaction,
  library: Library,
  actor: StaffActor,
  { decisionId, state }: { decisionId: string; state: 'lost' | 'withdrawn' },
): Promise<{ label: string; why_not: string }[]> {
  const ids = [...(await selectDecidedCopies(transaction, decisionId)).keys()];
  const { lines, copies } = await lockLinesAndCopies(transaction, ids);
  // Read again, because only now the copies and the lines, which the deletion of a book locks too, are locked.
  const decided = await selectDecidedCopies(transaction, decisionId);
  const left: { label: string; why_not: string }[] = [];
  for (const [bookId, line] of lines) {
    const ofBook = copies.filter(({ book_id }) => book_id === bookId);
    const isAsDecided = (copy: LockedCopyRow) =>
      copy.state === state && decided.get(copy.copy_id)?.is_unchanged === true;
    const unchanged = ofBook.filter(isAsDecided);
    for (const copy of ofBook) {
      if (isAsDecided(copy)) continue;
      left.push({ label: copy.label, why_not: 'Something has happened to this copy since.' });
    }
    await restore(transaction, library, actor, {
      line,
      state,
      copies: unchanged.map((copy) => ({ ...copy, before: decided.get(copy.copy_id)?.before_state })),
    });
  }
  return left;
}

/** Locks the lines of the books of copies, then the copies. */
async function lockLinesAndCopies(transaction: Transaction, copyIds: readonly string[]) {
  const lines = await lockLines(transaction, await selectBooksOf(transaction, copyIds));
  const locked = [...lines.values()].map(({ book_id }) => book_id);
  return { lines, copies: await lockCopiesInOrder(transaction, locked, copyIds) };
}

/** Restores the earlier states of a book's copies: available, or off the shelf. */
async function restore(
  transaction: Transaction,
  library: Library,
  actor: StaffActor,
  {
    line,
    state,
    copies,
  }: { line: LockedLine; state: string; copies: readonly (LockedCopyRow & { before: string | undefined })[] },
): Promise<void> {
  const available = await makeAvailable(transaction, library, line.book_id, copies);
  const [offShelf, onShelf] = [
    available.filter(({ before }) => before === 'unavailable'),
    available.filter(({ before }) => before !== 'unavailable'),
  ];
  await moveCopies(transaction, library, offShelf, 'unavailable');
  await offerFreed(transaction, library, line, onShelf);
  for (const { copy_id, before } of copies) {
    const after = before === 'unavailable' ? 'unavailable' : 'available';
    await recordAudit(transaction, library, actor, {
      action: after === 'available' ? 'made available' : 'marked unavailable',
      kind: 'copy',
      entity_id: copy_id,
      before: { state },
      after: { state: after },
    });
  }
}
