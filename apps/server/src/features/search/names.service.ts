import type { Queryable } from '../../library.ts';
import { nameLexemes, type SearchedKind } from './book-document.rules.ts';
import { type NamedEntry, selectNamesByLexemes, selectNamesWithPart } from './names.queries.ts';
import { questionOf } from './parsed-query.rules.ts';

export type { SearchedKind } from './book-document.rules.ts';
export type { NamedEntry } from './names.queries.ts';

/** Authors, publishers or categories that a text being typed may mean, in whichever script, the best first. */
export async function findNames(
  database: Queryable,
  kind: SearchedKind,
  typed: string,
  limit: number,
): Promise<NamedEntry[]> {
  const { text, words } = questionOf(typed);
  const sets = words.map((word, place) => nameLexemes(kind, word, place === words.length - 1));
  const found =
    sets.length > 0 ? await selectNamesByLexemes(database, kind, { typed, text, sets, limit }) : [];
  if (found.length >= limit) return found;
  const others = await selectNamesWithPart(database, kind, typed, limit);
  const ids = new Set(found.map((entry) => entry.id));
  return [...found, ...others.filter((entry) => !ids.has(entry.id))].slice(0, limit);
}
