import type { Database } from '../../library.ts';
import { heldIndex } from './held-index/held-index.service.ts';
import { type ParsedQuery, parseQuery, type SearchRequest } from './query/parsed-query.rules.ts';
import { completeCandidates, oneWordCandidates, partialCandidates } from './ranking/candidates.rules.ts';
import { type RankedBooks, rankBooks } from './ranking/ranking.rules.ts';
import { isSufficient, searchesCompleteFirst, titlePartOf } from './ranking/search-scope.rules.ts';
import { selectBooksWithPart } from './ranking/title-part.queries.ts';
import { correctedText } from './results/corrected-text.rules.ts';
import { closeLexemesOf } from './results/highlight.rules.ts';
import type { ShelfId } from './results/named-shelves.service.ts';
import { withNames } from './terms/name-terms.rules.ts';
import { lookUpTerms } from './terms/term-lookup.rules.ts';
import type { TermLookup } from './terms/term-weights.rules.ts';

/** The books that a search finds, as ids, and what pages show around them. */
export interface SearchResult {
  /** The ids of the books, the best first; at most some hundreds. */
  ids: string[];
  /** How many of the first books are close matches; the others only sound similar. */
  closeCount: number;
  /** The categories and authors that the text names. */
  shelves: ShelfId[];
  /** The text with corrections of unknown words; null when nothing was corrected. */
  corrected: string | null;
  /** The input of the highlights (`highlight.rules.ts`). */
  query: ParsedQuery;
  closeLexemes: ReadonlySet<string>;
}

/**
 * Finds books by title, author, publisher, category and ISBN, typed in any script. Books that match all words come first. Only
 * when these are not enough, it adds books that lack a word or have it in the name of a publisher or category. It searches the
 * catalogue as of `version`, or by default as it is now.
 */
export async function findBooks(
  database: Database,
  request: SearchRequest,
  version?: number,
): Promise<SearchResult> {
  const query = parseQuery(request.text);
  if (query.words.length === 0) return resultByIsbn(query, []);
  const index = await heldIndex(database, version);
  // An ISBN means one book, so other books with the same digits are no results.
  const named = query.isbn === null ? [] : index.books.withIsbn(query.isbn, request);
  if (named.length > 0) return resultByIsbn(query, named);
  const terms = lookUpTerms(index, query, request);
  const complete = searchesCompleteFirst(query, terms, request)
    ? rankBooks(index.books, request, {
        query,
        terms,
        candidates: candidatesOf(query, terms, request),
        withTitlePart: null,
      })
    : null;
  if (complete && isSufficient(complete, query, request)) {
    return resultOf(request, query, terms, complete);
  }
  const allTerms = request.titlesOnly ? terms : withNames(query, terms);
  const titlePart = titlePartOf(complete, terms, request);
  const partial = rankBooks(index.books, request, {
    query,
    terms: allTerms,
    candidates: [...candidatesOf(query, allTerms, request), ...partialCandidates(query, allTerms)],
    withTitlePart: titlePart === null ? null : await selectBooksWithPart(database, titlePart, request),
  });
  return resultOf(request, query, allTerms, partial);
}

const candidatesOf = (query: ParsedQuery, terms: TermLookup, { exact }: SearchRequest) =>
  query.words.length === 1 && !exact ? oneWordCandidates(terms) : completeCandidates(query, terms);

/** A result without highlights: the books of an ISBN, or none. */
const resultByIsbn = (query: ParsedQuery, ids: string[]): SearchResult => ({
  ids,
  closeCount: ids.length,
  shelves: [],
  corrected: null,
  query,
  closeLexemes: new Set(),
});

function resultOf(
  request: SearchRequest,
  query: ParsedQuery,
  { likenesses, corrections, shelves }: TermLookup,
  { ids, closeCount }: RankedBooks,
): SearchResult {
  const corrected = ids.length > 0 ? correctedText(request.text, query.words, corrections) : null;
  return {
    ids,
    closeCount,
    shelves: shelves.map(({ kind, id }) => ({ kind, id })),
    corrected,
    query,
    closeLexemes: closeLexemesOf(likenesses),
  };
}
