import type { bookSorts } from '@library/contract/books.ts';

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

/** The average of ratings with one decimal; 0 for an unrated book. */
export function averageRating(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum * 10) / count) / 10;
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

/** A typed search, taken apart. */
export interface SearchWords {
  /** Every one of them has to be found. */
  words: string[];
  /** The text as an ISBN without hyphens and spaces; null when it cannot be one. */
  isbn: string | null;
}

/** Titles are found by less, and each word costs the database some work. */
const wordsAtMost = 10;

/** The words of a typed search, each once, and the ISBN that all of it may be. */
export function searchWords(text: string): SearchWords {
  const words = [...new Set(text.split(/\s+/).filter(Boolean))].slice(0, wordsAtMost);
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return { words, isbn: /^(\d{9}[\dX]|\d{13})$/.test(code) ? code : null };
}
