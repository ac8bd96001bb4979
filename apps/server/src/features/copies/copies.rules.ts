import type { CopyState } from '../../database/tables.ts';

/** Where a copy may go from each state (decisions 3). What is withdrawn never comes back; a new copy gets a new label. */
const nextStates: Record<CopyState, readonly CopyState[]> = {
  available: ['held', 'unavailable', 'withdrawn'],
  held: ['available', 'lent'],
  lent: ['available', 'lost'],
  lost: ['available'],
  unavailable: ['available', 'withdrawn'],
  withdrawn: [],
};

/** Whether a copy may go from one state to another. */
export function mayMove(from: CopyState, to: CopyState): boolean {
  return nextStates[from].includes(to);
}
