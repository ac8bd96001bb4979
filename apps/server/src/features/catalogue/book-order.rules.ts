import type { bookSorts } from '@library/contract/books/catalogue.ts';
import type { SortColumn } from '../search/query/parsed-query.rules.ts';

export type BookSort = (typeof bookSorts)[number];
export type SortOrder = 'asc' | 'desc';

/**
 * The columns that each sort compares, best first. All end with the id, so that no two books tie and pages never overlap.
 * Unrated books have the average 0, so they come after all rated ones.
 */
export const sortColumns: Record<BookSort, readonly SortColumn[]> = {
  recently_added: ['created_at', 'book_id'],
  best_reads: ['reads_count', 'created_at', 'book_id'],
  top_rated: ['average_rating', 'ratings_count', 'created_at', 'book_id'],
};

/** How to read a page: in this order, from this offset, without the first `surplus` rows. */
interface PageReading {
  order: SortOrder;
  offset: number;
  surplus: number;
}

/** Reads a page from the nearer end of the list, so that the database skips fewer rows. The page must not be past the end. */
export function fromNearerEnd(order: SortOrder, offset: number, limit: number, total: number): PageReading {
  const after = total - offset - limit;
  if (offset <= Math.max(after, 0)) return { order, offset, surplus: 0 };
  return {
    order: order === 'asc' ? 'desc' : 'asc',
    offset: Math.max(after, 0),
    // The last page may be short, but as many rows are read for it as for any other.
    surplus: Math.max(-after, 0),
  };
}

interface SearchOrder {
  /** Columns of `books` that order equally good matches. */
  tieBreakers: (readonly [column: SortColumn, order: SortOrder])[];
  /** Whether these columns alone order books that match the same number of words. */
  tieBreakersOnly: boolean;
}

/**
 * The order of search results. The default sort of Browse means the best match first, and of equal matches the most read
 * first; any other sort orders the books that match all words, then the rest.
 */
export function searchOrder(sort: BookSort, order: SortOrder): SearchOrder {
  const isDefault = sort === 'recently_added' && order === 'desc';
  const columns = sortColumns[isDefault ? 'best_reads' : sort];
  return { tieBreakers: columns.map((column) => [column, order]), tieBreakersOnly: !isDefault };
}
