import { addDays } from '../../lib/time/days.ts';

/** Which loans the stored figures count: those with an issue date up to `until` that were recorded up to `at`. */
export interface KeptFigures {
  until: string;
  at: Date;
}

/** A little less than an hour, so that of several processes with hourly jobs one counts each hour. */
const recent = 50 * 60_000;
/** The days that each hour counts. Loans that are noted afterwards, or undone, are almost all younger. */
const daysAnHour = 40;

/**
 * The day from which on to count the loans: `-infinity` for all of them, at first and at the first count after midnight; otherwise
 * that of 40 days ago. Null when a process has counted a moment ago.
 */
export function firstDayToCount(kept: KeptFigures | null, { until, at }: KeptFigures): string | null {
  if (kept?.until !== until) return '-infinity';
  const since = at.getTime() - kept.at.getTime();
  // Figures from the future were counted while the clock was wrong.
  return since >= 0 && since < recent ? null : addDays(until, 1 - daysAnHour);
}
