import { spoken } from './spoken.ts';

/**
 * What is ignored at the beginning of a name: an explanation in brackets, and signs. The server ignores the same when it
 * sorts.
 */
const opening = /^[([{][^)\]}]*[)\]}]|^[^\p{L}\p{M}\p{N}]+/gu;

const orders = new WeakMap<readonly object[], { language: string; sorted: readonly object[] }>();

/**
 * A complete list of names in the order of the current language. In Bengali it is the order of Bengali dictionaries, with
 * other scripts last. In English the order of the server stays. Each list is sorted only once, because some have thousands of
 * names.
 */
export function inLanguageOrder<Entry extends { name: string }>(list: readonly Entry[]): readonly Entry[] {
  const { language } = spoken();
  if (language === 'en') return list;
  const known = orders.get(list);
  if (known?.language === language) return known.sorted as readonly Entry[];
  const { compare } = new Intl.Collator(language);
  const sorted = list
    .map((entry) => ({ entry, key: entry.name.replace(opening, '').replace(opening, '') || entry.name }))
    .toSorted((one, other) => compare(one.key, other.key) || compare(one.entry.name, other.entry.name))
    .map(({ entry }) => entry);
  orders.set(list, { language, sorted });
  return sorted;
}
