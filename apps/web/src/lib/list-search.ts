import { type ListState, useListState } from './list-state.ts';

/** What staff typed into the search over a list; '' for nothing. It stands beside the filters, which keep their own reset. */
const nothingTyped = { q: '' };
export type ListSearchState = ListState<typeof nothingTyped>;

/** The search of a list, in the address as its filters are. */
export function useListSearch(): ListSearchState {
  return useListState(nothingTyped);
}

/** What the call takes: without spaces around it, and nothing for a single letter, which nearly every name contains. */
export function searchedText({ filters }: ListSearchState): string {
  const text = filters.q.trim();
  return /^\P{N}$/u.test(text) ? '' : text;
}
