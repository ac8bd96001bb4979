import type { CopyState, settableCopyStates } from '@library/contract/copies/copies.ts';
import { conflict, type Refusal } from '../../lib/refusal.ts';
import { msg, word } from '../../lib/sentences/message-descriptor.ts';

/** The states that a copy may go to, by its current state. */
const nextStates: Record<CopyState, readonly CopyState[]> = {
  available: ['held', 'unavailable', 'lost', 'withdrawn'],
  held: ['available', 'lent'],
  lent: ['available', 'lost'],
  lost: ['available', 'withdrawn'],
  unavailable: ['available', 'lost', 'withdrawn'],
  withdrawn: ['available'],
};

/** Whether a copy may go from one state to another. */
export function mayMove(from: CopyState, to: CopyState): boolean {
  return nextStates[from].includes(to);
}

/** The states from which a copy may go to this one. */
export function statesBefore(to: CopyState): CopyState[] {
  return (Object.keys(nextStates) as CopyState[]).filter((from) => mayMove(from, to));
}

/** A state that an admin can put a copy into by hand. */
export type SettableState = (typeof settableCopyStates)[number];

/** The part of `nextStates` that an admin may set by hand; requests and loans set the others. */
const statesByHand: Record<CopyState, readonly SettableState[]> = {
  available: ['unavailable', 'lost', 'withdrawn'],
  held: [],
  lent: [],
  lost: ['available', 'withdrawn'],
  unavailable: ['available', 'lost', 'withdrawn'],
  withdrawn: ['available'],
};

/** What the rules need to know about a copy. */
export interface CopyFacts {
  state: CopyState;
  /** A reader lost the copy and the lending is still marked as lost. */
  isOwed: boolean;
}

/**
 * The states that an admin may set. A copy that a reader lost comes back only when its loan is marked as found, so that the
 * reader's account and the copy never contradict each other.
 */
export function settableStates({ state, isOwed }: CopyFacts): SettableState[] {
  return statesByHand[state].filter((to) => !(isOwed && to === 'available'));
}

const taken: Partial<Record<CopyState, Refusal>> = {
  held: conflict('This copy is held for a reader. Hand it out or cancel the request first.'),
  lent: conflict('This copy is on loan. Take it back or mark it as lost first.'),
};

/** Why an admin may not set this state of a copy; null when it is allowed. */
export function reasonAgainstState(copy: CopyFacts, to: SettableState): Refusal | null {
  if (copy.state === to) return conflict(msg('This copy is already {to}.', { to: word(to) }));
  if (settableStates(copy).includes(to)) return null;
  const isTaken = taken[copy.state];
  if (isTaken) return isTaken;
  if (copy.isOwed && to === 'available') {
    return conflict('A reader lost this copy. Mark the loan as found instead.');
  }
  return conflict(
    msg("A copy that is {state} can't become {to}.", { state: word(copy.state), to: word(to) }),
  );
}

/** Why a copy may not move to another hall; null if it may. */
export function reasonAgainstHall(state: CopyState): Refusal | null {
  if (state === 'withdrawn') return conflict('This copy is withdrawn. Make it available first.');
  return taken[state] ?? null;
}

/** Why a copy may not get a new label; null if it may. */
export function reasonAgainstLabel(state: CopyState): Refusal | null {
  if (state !== 'lost' && state !== 'withdrawn') return null;
  return conflict(msg('This copy is {state}, so it needs no label.', { state: word(state) }));
}

/** Why a book with these copies may not be deleted; null if it may. */
export function reasonAgainstDeletion(copies: readonly { state: CopyState }[]): Refusal | null {
  const count = (state: CopyState) => copies.filter((copy) => copy.state === state).length;
  const inTheWay = { held: count('held'), lent: count('lent') };
  if (inTheWay.held + inTheWay.lent === 0) return null;
  if (inTheWay.lent === 0) {
    return conflict(
      msg(
        "This book can't be deleted now: {held, plural, one {# copy is} other {# copies are}} requested.",
        inTheWay,
      ),
    );
  }
  if (inTheWay.held === 0) {
    return conflict(
      msg(
        "This book can't be deleted now: {lent, plural, one {# copy is} other {# copies are}} out.",
        inTheWay,
      ),
    );
  }
  return conflict(
    msg(
      "This book can't be deleted now: {held, plural, one {# copy is} other {# copies are}} requested and {lent, plural, one {# copy is} other {# copies are}} out.",
      inTheWay,
    ),
  );
}
