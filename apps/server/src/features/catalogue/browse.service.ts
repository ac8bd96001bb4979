import type { BookCard, listBooks } from '@library/contract/books/catalogue.ts';
import type { Received, ResponseBody } from '@library/contract/calls/route.ts';
import type { Versions } from '../../database/caches/data-versions.ts';
import { createVersionedCache, type VersionedCache } from '../../lib/caches/versioned-cache.ts';
import { lastPage, offsetOf } from '../../lib/pages.ts';
import type { Library } from '../../library.ts';
import { type Actor, readerIdOf } from '../../permissions.ts';
import { authorText } from '../books/books.rules.ts';
import { coverPath } from '../books/covers.rules.ts';
import { alsoKnownAs } from '../search/results/also-known-as.rules.ts';
import { highlightsInTitle } from '../search/results/highlight.rules.ts';
import { namedShelves } from '../search/results/named-shelves.service.ts';
import { findBooks, type SearchResult } from '../search/search.service.ts';
import { lovedAmong } from '../wishes/wishes.service.ts';
import { averageRating } from './average-rating.rules.ts';
import { searchOrder } from './book-order.rules.ts';
import { type CardRow, countBooks, selectAtOwnHall, selectBookPage } from './browse.queries.ts';
import { type FoundRow, selectFoundBooks } from './search-results.queries.ts';

type BrowseQuery = Received<typeof listBooks>['query'];
type BrowsePage = ResponseBody<typeof listBooks>;

/** What Browse caches: the number of books by filter, and the results of searches. */
interface BrowseCaches {
  totals: VersionedCache<number>;
  searches: VersionedCache<SearchResult>;
}

const totalsAtMost = 10_000;
/** The total of all cached searches. */
const idsAtMost = 200_000;

export const createBrowseCaches = (): BrowseCaches => ({
  totals: createVersionedCache(totalsAtMost, () => 1),
  searches: createVersionedCache(idsAtMost, ({ ids }) => ids.length + 1),
});

interface CachedData extends BrowseCaches {
  versions: Versions;
}

/** A page of the catalogue without anything personal. A page past the end is empty and reports the true last page. */
export async function browse(library: Library, cached: CachedData, query: BrowseQuery): Promise<BrowsePage> {
  const { cards, total, result } = await booksOfPage(library, cached, query);
  const named = result ? await namedShelves(library.database, result.shelves) : [];
  return {
    data: cards,
    meta: {
      current_page: query.page,
      last_page: lastPage(total, library.settings.browse_page_size),
      total,
      ...(result?.corrected ? { corrected: result.corrected } : {}),
    },
    ...(result ? { close_count: result.closeCount, named } : {}),
  };
}

/** The books of a page, and the total number of books. */
async function booksOfPage(
  { database, settings }: Library,
  { totals, searches, versions }: CachedData,
  { page, sort_by, sort_order, search, exact, ...filter }: BrowseQuery,
): Promise<{ cards: BookCard[]; total: number; result: SearchResult | null }> {
  const limit = settings.browse_page_size;
  const offset = offsetOf(page, limit);
  if (search !== undefined) {
    const key = JSON.stringify({ ...filter, search, exact, sort_by, sort_order });
    const result = await searches.get(key, versions.catalogue, () =>
      findBooks(
        database,
        { ...filter, text: search, exact, ...searchOrder(sort_by, sort_order) },
        versions.catalogue,
      ),
    );
    const rows = await selectFoundBooks(database, result.ids.slice(offset, offset + limit));
    const cards = rows.map((row, index) => foundCardOf(row, result, offset + index));
    return { cards, total: result.ids.length, result };
  }
  const slice = { sort: sort_by, order: sort_order, limit, offset };
  // Loans change only which books are available, so only counts by hall or availability depend on them.
  const version = filter.hall_id || filter.available ? versions.catalogue : versions.books;
  const total = await totals.get(JSON.stringify(filter), version, () => countBooks(database, filter));
  const rows = await selectBookPage(database, filter, slice, total);
  return { cards: rows.map(cardOf), total, result: null };
}

/** The card of the book at this position of the results. Books whose words only sound similar get no highlights. */
function foundCardOf(row: FoundRow, result: SearchResult, position: number): BookCard {
  if (position >= result.closeCount) return { ...cardOf(row), isClose: false, titleMarks: [] };
  const known = alsoKnownAs(row, result);
  const titleMarks = highlightsInTitle(row.title, result);
  return { ...cardOf(row), isClose: true, titleMarks, ...(known ? { alsoKnownAs: known } : {}) };
}

/** A book's card without anything personal. */
export function cardOf(row: CardRow): BookCard {
  return {
    id: row.book_id,
    title: row.title,
    author: authorText(row.author),
    rating: averageRating(row.ratings_sum, row.raters_count),
    ratingCount: row.ratings_count,
    isLoved: false,
    availableStatus: row.available_copies > 0,
    tags: row.category === null ? [] : [row.category],
    imageUrl: coverPath(row),
    ...(row.people_waiting ? { waiting: row.people_waiting } : {}),
  };
}

/** The page with the reader's hearts and the books available in the reader's hall; null when there is neither. */
export async function pageFor(
  library: Library,
  actor: Actor | null,
  page: BrowsePage,
): Promise<BrowsePage | null> {
  const readerId = readerIdOf(actor);
  if (readerId === null || page.data.length === 0) return null;
  const ids = page.data.map(({ id }) => id);
  const [loved, here] = await Promise.all([
    lovedAmong(library, readerId, ids),
    selectAtOwnHall(library.database, readerId, ids),
  ]);
  if (loved.size === 0 && here === null) return null;
  const data = page.data.map((card) => ({
    ...card,
    isLoved: loved.has(card.id),
    ...(here ? { atOwnHall: here.includes(card.id) } : {}),
  }));
  return { ...page, data };
}
