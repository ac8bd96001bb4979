import { rankBehind } from '../leaderboard/ranks.rules.ts';

/** The last `count` months up to the month of a day, as `yyyy-MM`, oldest first. */
export function monthsUntil(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const latest = year * 12 + month - 1;
  return Array.from({ length: count }, (_, index) => nameOf(latest - count + 1 + index));
}

/** Months are counted from the year 0. */
function nameOf(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
}

/** The readers with more points than a reader: their number, and how many of them share the fewest points. */
export interface Ahead {
  ahead: number;
  /** The lowest total above the reader's; null for the leader. */
  next_points: number | null;
  holders: number;
}

/**
 * The next higher total and the rank that it gives. Equal points share a rank, so reaching that total is enough. Null for the
 * leader.
 */
export function nextRank({ ahead, next_points, holders }: Ahead): { rank: number; points: number } | null {
  if (next_points === null) return null;
  // Points may change between the two queries, so the rank is kept from falling below 1.
  return { rank: rankBehind(Math.max(0, ahead - holders)), points: next_points };
}
