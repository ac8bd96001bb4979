import { spoken } from './spoken.ts';

/** What does not count where a name begins: an explanation in brackets, and signs. The server sorts by the same letters. */
const opening = /^[([{][^)\]}]*[)\]}]|^[^\p{L}\p{M}\p{N}]+/gu;

const orders = new WeakMap<readonly object[], { language: string; sorted: readonly object[] }>();

/**
 * A whole list of names in the order of the language that is spoken: in Bengali that of its dictionaries, before names in other
 * scripts. In English it stays as the server sorted it. A list is sorted once, because some have thousands of names.
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
