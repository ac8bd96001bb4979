import type { CopyState } from '@library/contract/copies/copies.ts';
import {
  decisionUndoDays,
  type StocktakeDecision,
  stocktakeDecisions,
} from '@library/contract/copies/stocktakes.ts';
import { conflict, forbidden, type Refusal } from '../../lib/refusal.ts';
import { msg, type Sentence, word } from '../../lib/sentences/message-descriptor.ts';
import { isAhead, millisecondsADay } from '../../lib/time/moments.ts';
import { mayWriteOff, type StaffActor } from '../../permissions.ts';
import { reasonAgainstState } from '../copies/copies.rules.ts';

/** The decisions that a member of the staff may take about copies that were not seen. */
export function decisionsOf(actor: StaffActor): StocktakeDecision[] {
  return mayWriteOff(actor) ? [...stocktakeDecisions] : ['look_again'];
}

/** Why a decision may not be taken now; null when it may. */
export function reasonAgainstDecision(
  actor: StaffActor,
  decision: StocktakeDecision,
  { ended_at }: { ended_at: Date | null },
): Refusal | null {
  if (!decisionsOf(actor).includes(decision)) {
    return forbidden('Only admins can mark copies as lost or withdrawn.');
  }
  return ended_at === null ? conflict('End the stock-take first.') : null;
}

/** A sentence why a decision does not apply to a copy; null when it does. */
export function reasonAgainstCopy(
  decision: StocktakeDecision,
  { state, isUnseen }: { state: CopyState; isUnseen: boolean },
): string | null {
  if (!isUnseen) return "This copy has been seen, or isn't one of those that were missed.";
  if (decision === 'look_again') return null;
  return reasonAgainstState({ state, isOwed: false }, decision)?.message ?? null;
}

/** The last moment at which a decision can be undone. */
export function undoableUntil(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + decisionUndoDays * millisecondsADay);
}

/** Why a decision cannot be undone; null when it can. */
export function reasonAgainstUndo(
  actor: StaffActor,
  {
    decision,
    decided_at,
    undone_at,
  }: { decision: StocktakeDecision; decided_at: Date; undone_at: Date | null },
  now: Date,
): Refusal | null {
  if (!decisionsOf(actor).includes(decision)) return forbidden('Only admins can undo this.');
  if (undone_at !== null) return conflict('This has been undone already.');
  return now > undoableUntil(decided_at) || isAhead(decided_at, now)
    ? conflict(msg("This can be undone for {decisionUndoDays} days, and it's older.", { decisionUndoDays }))
    : null;
}

/** A sentence about the decision. */
export function decidedInWords(decision: StocktakeDecision, count: number): Sentence {
  if (count === 0) return 'Nothing was changed.';
  return decision === 'look_again'
    ? msg('{count, plural, one {# copy} other {# copies}} to look for again.', { count })
    : msg('{count, plural, one {# copy} other {# copies}} marked as {decision}.', {
        count,
        decision: word(decision),
      });
}
