import type { NamedChoice } from '../../lib/reference.ts';

/** How many choices a filter list draws at once; the rest is found by typing. */
export const FILTER_LIST_LIMIT = 50;

/** A name as it is compared: composed and in small letters. */
function comparable(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase('en').trim();
}

/**
 * The choices whose name holds the typed text: at most `limit` of them, and how many match in all. A match that
 * is chosen is always shown, so that it can be cleared.
 */
export function matchingOptions(
  options: readonly NamedChoice[],
  typed: string,
  chosenId: string,
  limit: number = FILTER_LIST_LIMIT,
): { shown: NamedChoice[]; total: number } {
  const wanted = comparable(typed);
  const matches = wanted ? options.filter(({ name }) => comparable(name).includes(wanted)) : [...options];
  const shown = matches.slice(0, limit);
  const chosen = matches.find(({ id }) => id === chosenId);
  if (chosen && !shown.includes(chosen)) shown.unshift(chosen);
  return { shown, total: matches.length };
}
