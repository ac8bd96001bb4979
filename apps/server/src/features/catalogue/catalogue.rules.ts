import type { bookSorts } from '@library/contract/catalogue.ts';

export type BookSort = (typeof bookSorts)[number];
export type SortOrder = 'asc' | 'desc';

/** A column of `books` to sort by. */
type SortColumn = 'created_at' | 'reads_count' | 'average_rating' | 'ratings_count' | 'book_id';

/**
 * What each sort compares, best first. All end with the id, so that no two books tie and pages never overlap.
 * Unrated books have the average 0 and so come after all rated ones (decisions 7).
 */
export const sortColumns: Record<BookSort, readonly SortColumn[]> = {
  recently_added: ['created_at', 'book_id'],
  best_reads: ['reads_count', 'created_at', 'book_id'],
  top_rated: ['average_rating', 'ratings_count', 'created_at', 'book_id'],
};

/** How to read a page: from this end of the list, after so many books, leaving out the first so many of those read. */
interface Reading {
  order: SortOrder;
  offset: number;
  surplus: number;
}

/** The shortest way to a page that is not past the end: pages of the second half are nearer to the end of the list. */
export function fromNearerEnd(order: SortOrder, offset: number, limit: number, total: number): Reading {
  const after = total - offset - limit;
  if (offset <= Math.max(after, 0)) return { order, offset, surplus: 0 };
  return {
    order: order === 'asc' ? 'desc' : 'asc',
    offset: Math.max(after, 0),
    // As many are read for the last page, which may be a short one, as for any other.
    surplus: Math.max(-after, 0),
  };
}

/** The average of ratings with one decimal, of each reader the newest one; 0 for an unrated book. */
export function averageRating(sum: number, raters: number): number {
  return raters === 0 ? 0 : Math.round((sum * 10) / raters) / 10;
}

/** Where a reader lives and which halls are of the own gender; nulls for what is not known. */
export interface ReaderPlace {
  hall_id: string | null;
  gender: string | null;
}

/** Collection points by name, put in the reader's order: the own hall, halls of the own gender, the others (decisions 3). */
export function inReadersOrder<Hall extends { hall_id: string; gender: string }>(
  hallsByName: readonly Hall[],
  reader: ReaderPlace | null,
): Hall[] {
  const distance = (hall: Hall) => {
    if (hall.hall_id === reader?.hall_id) return 0;
    return hall.gender === reader?.gender ? 1 : 2;
  };
  return hallsByName.toSorted((one, other) => distance(one) - distance(other));
}

/** Shorter texts get no suggestions (contract 6). */
const suggestedFrom = 3;

/** Whether so much is typed that suggestions make sense; counted in characters, not in code units. */
export function isLongEnough(text: string): boolean {
  return [...text].length >= suggestedFrom;
}

/** How found books are ordered. */
interface FoundOrder {
  /** Columns of `books` for those that match equally well. */
  tieBreakers: (readonly [column: SortColumn, order: SortOrder])[];
  /** Whether these columns alone order the books that match all words. */
  tieBreakersOnly: boolean;
}

/**
 * How the books that a search finds are ordered. What Browse sends when nobody chose an order means the best match
 * first, those that are read most before others; any other order sorts the books that have all words, then the rest.
 */
export function searchOrder(sort: BookSort, order: SortOrder): FoundOrder {
  const isDefault = sort === 'recently_added' && order === 'desc';
  const columns = sortColumns[isDefault ? 'best_reads' : sort];
  return { tieBreakers: columns.map((column) => [column, order]), tieBreakersOnly: !isDefault };
}
