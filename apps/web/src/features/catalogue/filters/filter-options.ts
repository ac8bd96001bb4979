import type { FilterOption } from './use-filter-lists.ts';

/** How many choices a filter list shows; typing finds the others. */
export const FILTER_LIST_LIMIT = 50;

/** A name normalised for comparison: composed (NFC) and in lower case. */
function comparable(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase('en').trim();
}

/**
 * The choices whose name contains the typed text: at most `limit` of them, and how many match in all. A chosen match
 * is always among them, so that it can be cleared.
 */
export function matchingOptions(
  options: readonly FilterOption[],
  typed: string,
  chosenId: string,
  limit: number = FILTER_LIST_LIMIT,
): { shown: FilterOption[]; total: number } {
  const wanted = comparable(typed);
  const matches = wanted ? options.filter(({ name }) => comparable(name).includes(wanted)) : [...options];
  const shown = matches.slice(0, limit);
  const chosen = matches.find(({ id }) => id === chosenId);
  if (chosen && !shown.includes(chosen)) shown.unshift(chosen);
  return { shown, total: matches.length };
}
