import { type ListState, useListState } from './list-state.ts';

/** The text in the search above a list of staff; '' for none. It is separate from the filters, which have their own reset. */
const nothingTyped = { q: '' };
export type ListSearchState = ListState<typeof nothingTyped>;

/** The search of a list. Like the filters, it is stored in the address. */
export function useListSearch(): ListSearchState {
  return useListState(nothingTyped);
}

/** The text to send: trimmed, and '' for a single character that is not a digit, because nearly every name contains one. */
export function searchedText({ filters }: ListSearchState): string {
  const text = filters.q.trim();
  return /^\P{N}$/u.test(text) ? '' : text;
}
