import type { bookSorts } from '@library/contract/catalogue.ts';

export type BookSort = (typeof bookSorts)[number];
export type SortOrder = 'asc' | 'desc';

/** A column of `books` to sort by. */
type SortColumn = 'created_at' | 'reads_count' | 'average_rating' | 'ratings_count' | 'book_id';

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
interface Reading {
  order: SortOrder;
  offset: number;
  surplus: number;
}

/** Reads a page that is not past the end from the nearer end of the list, so that fewer rows are skipped. */
export function fromNearerEnd(order: SortOrder, offset: number, limit: number, total: number): Reading {
  const after = total - offset - limit;
  if (offset <= Math.max(after, 0)) return { order, offset, surplus: 0 };
  return {
    order: order === 'asc' ? 'desc' : 'asc',
    offset: Math.max(after, 0),
    // The last page may be short, but as many rows are read for it as for any other.
    surplus: Math.max(-after, 0),
  };
}

/** The average with one decimal of each reader's newest rating; 0 for an unrated book. */
export function averageRating(sum: number, raters: number): number {
  return raters === 0 ? 0 : Math.round((sum * 10) / raters) / 10;
}

/**
 * The first rows of each group in turn, the group of the first row first, so that a shelf of books that came together
 * does not show one category alone. The order inside of a group stays.
 */
export function takeTurns<Row>(
  rows: readonly Row[],
  groupOf: (row: Row) => string | null,
  limit: number,
): Row[] {
  const groups = [...Map.groupBy(rows, groupOf).values()];
  const turns = Math.max(0, ...groups.map((group) => group.length));
  const taken = Array.from({ length: turns }, (_, turn) =>
    groups.flatMap((group) => group.slice(turn, turn + 1)),
  );
  return taken.flat().slice(0, limit);
}

/** A reader's hall and gender; null when unknown. */
export interface ReaderPlace {
  hall_id: string | null;
  gender: string | null;
}

/** Collection points in the reader's order: the reader's hall, halls of the same gender, the others; each by name. */
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

const minSuggestionLength = 3;

/** Whether a title is long enough for suggestions (S7-43); counted in characters, not in code units. */
export function isLongEnough(text: string): boolean {
  return [...text].length >= minSuggestionLength;
}

interface SearchOrder {
  /** Columns of `books` that order those that match equally well. */
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
