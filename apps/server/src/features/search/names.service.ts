import type { Queryable } from '../../library.ts';
import type { NameKind } from '../reference/reference.rules.ts';
import { heldIndex } from './held-index/held-index.service.ts';
import type { FoundName } from './held-index/name-index.rules.ts';
import { parseQuery } from './query/parsed-query.rules.ts';
import { nameLexemes } from './stored-index/name-document.rules.ts';

/** Authors, publishers or categories that match an unfinished text in any script, best first. */
export async function findNames(
  database: Queryable,
  kind: NameKind,
  typed: string,
  limit: number,
): Promise<FoundName[]> {
  const { text, words } = parseQuery(typed);
  const lexemeSets = words.map((word, position) => nameLexemes(kind, word, position === words.length - 1));
  const { names } = await heldIndex(database);
  const found = names.byLexemes({ typed, text }, lexemeSets, limit);
  if (found.length >= limit) return found;
  const others = names.withPart(kind, typed, limit);
  const ids = new Set(found.map(({ id }) => id));
  return [...found, ...others.filter(({ id }) => !ids.has(id))].slice(0, limit);
}
