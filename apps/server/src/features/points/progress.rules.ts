import { rankBehind } from '../leaderboard/leaderboard.rules.ts';

/** The `count` months up to the one that a day lies in, as `yyyy-MM`, oldest first. */
export function monthsUntil(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const latest = year * 12 + month - 1;
  return Array.from({ length: count }, (_, index) => nameOf(latest - count + 1 + index));
}

/** Months are counted from the year 0. */
function nameOf(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
}

/** Who stands before a reader: how many, and how many of them share the fewest points. */
export interface Ahead {
  ahead: number;
  /** The fewest points that are more than the reader's; null for whoever leads. */
  next_points: number | null;
  holders: number;
}

/**
 * The rank that the next total above gives, and that total. Equal points share a rank, so drawing level is enough.
 * Null for the reader who leads.
 */
export function nextRank({ ahead, next_points, holders }: Ahead): { rank: number; points: number } | null {
  if (next_points === null) return null;
  // Points move between the two looks: never a rank before the first.
  return { rank: rankBehind(Math.max(0, ahead - holders)), points: next_points };
}
