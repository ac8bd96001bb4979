import type { HallRankEntry } from '@library/contract/reading/leaderboard.ts';

/** The rank of a hall by its books, equal halls sharing one; null if its readers have read none. */
export function rankOfHall(
  { books_read }: Pick<HallRankEntry, 'books_read'>,
  all: readonly Pick<HallRankEntry, 'books_read'>[],
): number | null {
  if (books_read === 0) return null;
  return 1 + all.filter((other) => other.books_read > books_read).length;
}
