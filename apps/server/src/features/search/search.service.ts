import { readPreferringIndexes } from '../../database/prepared-statements.ts';
import type { Database } from '../../library.ts';
import { completeCandidates, partialCandidates } from './candidates.rules.ts';
import { correctedText } from './corrections.rules.ts';
import { selectBooksByIsbn } from './isbn.queries.ts';
import { type ParsedQuery, parseQuery, type SearchRequest } from './parsed-query.rules.ts';
import { type RankedBooks, selectRankedBooks } from './ranking.queries.ts';
import { isSufficient, searchesCompleteFirst, titlePartOf } from './search-scope.rules.ts';
import { addNames, lookUpTerms } from './term-lookup.service.ts';
import type { TermLookup, TermMatch } from './terms.rules.ts';

/** What a search found. */
export interface SearchResult {
  /** The books, the best first; of a large catalogue some hundreds at most. */
  ids: string[];
  /** What was searched for instead, where unknown words were corrected; else null. */
  corrected: string | null;
  /** What the highlights are made of (`highlight.rules.ts`). */
  query: ParsedQuery;
  matches: TermMatch[];
}

/**
 * Finds books by title, author, publisher, category and ISBN, in whichever script they are asked for. Books that match all
 * words come first; only when these are not enough are those searched that lack a word or have it in another name.
 */
export function findBooks(database: Database, request: SearchRequest): Promise<SearchResult> {
  const query = parseQuery(request.text);
  if (query.words.length === 0) return Promise.resolve({ ids: [], corrected: null, query, matches: [] });
  return readPreferringIndexes(database, async (run) => {
    // An ISBN means one book: what only shares its digits is no result beside it.
    const named = query.isbn === null ? [] : await selectBooksByIsbn(run, query.isbn, request);
    if (named.length > 0) return { ids: named, corrected: null, query, matches: [] };
    const terms = await lookUpTerms(run, query, request);
    const complete = searchesCompleteFirst(query, terms, request)
      ? await selectRankedBooks(run, request, {
          query,
          terms,
          candidates: completeCandidates(query, terms),
          titlePart: null,
        })
      : null;
    if (complete && isSufficient(complete, query, terms, request)) {
      return resultOf(request, query, terms, complete);
    }
    const allTerms = request.titlesOnly ? terms : await addNames(run, query, terms);
    const partial = await selectRankedBooks(run, request, {
      query,
      terms: allTerms,
      candidates: [...completeCandidates(query, allTerms), ...partialCandidates(query, allTerms)],
      titlePart: titlePartOf(complete, terms, request),
    });
    return resultOf(request, query, allTerms, partial);
  });
}

function resultOf(
  request: SearchRequest,
  query: ParsedQuery,
  { matches, corrections }: TermLookup,
  { ids }: RankedBooks,
): SearchResult {
  const corrected = ids.length > 0 ? correctedText(request.text, query.words, corrections) : null;
  return { ids, corrected, query, matches };
}
