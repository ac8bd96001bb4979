import type { ParsedQuery, SearchRequest } from './parsed-query.rules.ts';
import { fewestBooks, isSpelled, type TermLookup } from './terms.rules.ts';
import { enough } from './weights.rules.ts';

interface Found {
  ids: readonly string[];
  best: number;
  closeCount: number;
}

/** A query of more words than this is always searched for books that have all of them first. */
const fewWords = 3;

/** Whether to search for books that have all words first: not when few can, for then that would only cost time. */
export function searchesCompleteFirst(
  query: ParsedQuery,
  terms: TermLookup,
  { exact }: SearchRequest,
): boolean {
  return exact || query.words.length > fewWords || fewestBooks(query, terms) >= enough.books;
}

/** Whether the books that have all words are enough, so that those that lack one are not searched for. */
export function isSufficient(
  { ids, best, closeCount }: Found,
  query: ParsedQuery,
  { exact }: SearchRequest,
): boolean {
  if (exact) return true;
  // A single word that only sounds similar may be a part of another word.
  if (query.words.length === 1) return closeCount >= enough.books || best >= enough.titleScore;
  return best >= enough.score && (ids.length >= enough.books || best >= enough.titleScore);
}

/**
 * What to find inside the words of titles too: the typed text, when it only sounds like something or what was found
 * before is poor. Null when that is not needed.
 */
export function titlePartOf(before: Found | null, terms: TermLookup, { text }: SearchRequest): string | null {
  const isPoor = before !== null && before.best < enough.score;
  return isSpelled(terms.matches) && !isPoor ? null : text;
}
