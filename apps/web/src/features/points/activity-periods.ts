import { t } from '../../lib/language/texts.ts';
import { daysBetween, formatMonth } from '../../lib/wording/dates.ts';

/** Entries of one period, with its heading. */
export type ActivityPeriod<Entry> = { name: string; entries: Entry[] };

/** 'Today', 'Yesterday', 'Last 7 days', or for older days their month: 'November 2026'; `today` is the library's. */
export function periodName(day: string, today: string): string {
  const ago = daysBetween(day, today);
  if (ago <= 0) return t('Today');
  if (ago === 1) return t('Yesterday');
  return ago <= 7 ? t('Last 7 days') : formatMonth(day.slice(0, 7));
}

/** Groups consecutive entries by period and keeps their order. */
export function byPeriod<Entry extends { earned_date: string }>(
  entries: readonly Entry[],
  today: string,
): ActivityPeriod<Entry>[] {
  const periods: ActivityPeriod<Entry>[] = [];
  for (const entry of entries) {
    const name = periodName(entry.earned_date.slice(0, 10), today);
    const latest = periods.at(-1);
    if (latest?.name === name) latest.entries.push(entry);
    else periods.push({ name, entries: [entry] });
  }
  return periods;
}
