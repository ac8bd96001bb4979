import { dayDistance, formatDate } from '../../lib/dates.ts';

/** Entries of one day, with its heading. */
export type ActivityDay<Entry> = { day: string; name: string; entries: Entry[] };

/** 'Today', 'Yesterday', '3 days ago', or for older days 'Nov 05, 2026'; `today` is the library's. */
export function dayName(day: string, today: string): string {
  const distance = dayDistance(day, today);
  return distance ? distance.charAt(0).toUpperCase() + distance.slice(1) : formatDate(day);
}

/** Groups consecutive entries by day and keeps their order. */
export function byDay<Entry extends { earned_date: string }>(
  entries: readonly Entry[],
  today: string,
): ActivityDay<Entry>[] {
  const days: ActivityDay<Entry>[] = [];
  for (const entry of entries) {
    const day = entry.earned_date.slice(0, 10);
    const latest = days.at(-1);
    if (latest?.day === day) latest.entries.push(entry);
    else days.push({ day, name: dayName(day, today), entries: [entry] });
  }
  return days;
}
