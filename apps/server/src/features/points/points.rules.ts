import type { HandoverMethod } from '@library/contract/lending/handover-method.ts';

/** The days within which each rule earns only once for a reader and a book (decision 032). */
export const daysBetweenEarnings = 30;

/** What the rules need to know about a lending that may earn or cost points. */
export interface EarningFacts {
  /** Whether the rule has an entry for this lending; for a rule of returns, whether any of them has one. */
  byLending: boolean;
  /** Whether the rule has a recent entry for this reader and book, from any lending. */
  lately: boolean;
  /** Why the lending earns nothing; null when it earns. */
  earnsNothing: string | null;
}

/**
 * Whether a rule makes an entry; `points` is its amount in `point_rules`, which only migrations write. Each rule counts once a
 * lending. A rule that earns also counts only once for a reader and book within the days, and only if the lending earns. A rule
 * that costs always counts, so that nobody can evade it.
 */
export function makesEntry(points: number, { byLending, lately, earnsNothing }: EarningFacts): boolean {
  if (byLending) return false;
  return points < 0 || (earnsNothing === null && !lately);
}

/**
 * Why a lending that begins now earns nothing; null when it earns. `earning` is the number of the reader's earning lendings of
 * the same day.
 */
export function reasonToEarnNothing(begun: {
  isOwn: boolean;
  earning: number;
  loansADay: number;
}): 'own_issue' | 'loans_a_day' | null {
  if (begun.isOwn) return 'own_issue';
  return begun.earning >= begun.loansADay ? 'loans_a_day' : null;
}

/** The rules of returns. Only one of them counts for a lending, however often its return is undone (decision 069). */
export const returnRules = ['returned_on_time', 'returned_late'] as const;

/**
 * The point rules for a return with this many days of delay: none for a lending that was renewed late and came back on time
 * for the new date.
 */
export function pointsForReturn({
  late_days,
  was_late,
}: {
  late_days: number;
  was_late: boolean;
}): (typeof returnRules)[number][] {
  if (late_days > 0) return ['returned_late'];
  return was_late ? [] : ['returned_on_time'];
}

/** The point rules for both sides of a hand-over by this method, in addition to those of a loan and a return. */
export function pointsForMethod(method: HandoverMethod): 'passed_on'[] {
  return method === 'passed' ? ['passed_on'] : [];
}

/** The point rules of a review: one for the rating and one for a written text, each once a lending. */
export function pointsForReview(comment: string | null): ('rated' | 'reviewed')[] {
  return comment === null ? ['rated'] : ['rated', 'reviewed'];
}
