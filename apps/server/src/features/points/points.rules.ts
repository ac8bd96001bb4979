/** Days in which each rule earns once for a reader and a book (decision 032). */
export const daysBetweenEarnings = 30;

/** What is known before a lending earns or costs points. */
export interface EarningFacts {
  /** The rules by which this lending has entries already. */
  byLending: readonly string[];
  /** The rules by which the reader has earned points with this book lately, by this lending or another. */
  lately: readonly string[];
  /** Why the lending earns nothing; null when it earns. */
  earnsNothing: string | null;
}

/**
 * Whether a rule makes an entry: once a lending. What earns, earns once for a reader and book within the days, and
 * only where the lending earns at all. What costs is owed in any case, or one could lend a way around it.
 */
export function makesEntry(
  { rule, points }: { rule: string; points: number },
  { byLending, lately, earnsNothing }: EarningFacts,
): boolean {
  if (byLending.includes(rule)) return false;
  return points < 0 || (earnsNothing === null && !lately.includes(rule));
}

/**
 * Why a lending that begins now earns nothing; null when it earns. `earning` counts the reader's lendings that began
 * on the same day and earn.
 */
export function reasonToEarnNothing(begun: {
  isOwn: boolean;
  earning: number;
  loansADay: number;
}): 'own_issue' | 'loans_a_day' | null {
  if (begun.isOwn) return 'own_issue';
  return begun.earning >= begun.loansADay ? 'loans_a_day' : null;
}
