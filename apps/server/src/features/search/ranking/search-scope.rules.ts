import type { ParsedQuery, SearchRequest } from '../query/parsed-query.rules.ts';
import { fewestBooks, isSpelled, type TermLookup } from '../terms/term-weights.rules.ts';
import { enough } from '../weights.rules.ts';

interface FirstResults {
  ids: readonly string[];
  best: number;
  closeCount: number;
}

/** A query of more words always searches first for books that have all of them. */
const fewWords = 3;

/** Whether to search first for books that have all words; when only few can have them, that step would waste time. */
export function searchesCompleteFirst(
  query: ParsedQuery,
  terms: TermLookup,
  { exact }: SearchRequest,
): boolean {
  return exact || query.words.length > fewWords || fewestBooks(query, terms) >= enough.books;
}

/** Whether the books that have all words are enough, so that no search for books with fewer words follows. */
export function isSufficient(
  { ids, best, closeCount }: FirstResults,
  query: ParsedQuery,
  { exact }: SearchRequest,
): boolean {
  if (exact) return true;
  // When a single word only sounds similar, it may be a part of another word.
  if (query.words.length === 1) return closeCount >= enough.books || best >= enough.titleScore;
  return best >= enough.score && (ids.length >= enough.books || best >= enough.titleScore);
}

/**
 * The text to search for inside the words of titles too: the typed text, if it matches only by sound or if the first results
 * are poor. Null when that is not needed.
 */
export function titlePartOf(
  before: FirstResults | null,
  terms: TermLookup,
  { text }: SearchRequest,
): string | null {
  const isPoor = before !== null && before.best < enough.score;
  return isSpelled(terms.matches) && !isPoor ? null : text;
}
