/** Where a copy may go from each state (decisions 3). What is withdrawn never comes back; a new copy gets a new label. */
const nextStates = {
  available: ['held', 'unavailable', 'withdrawn'],
  held: ['available', 'lent'],
  lent: ['available', 'lost'],
  lost: ['available'],
  unavailable: ['available', 'withdrawn'],
  withdrawn: [],
} as const;

type State = keyof typeof nextStates;

/** Whether a copy may go from one state to another. */
export function mayMove(from: State, to: State): boolean {
  const next: readonly State[] = nextStates[from];
  return next.includes(to);
}
