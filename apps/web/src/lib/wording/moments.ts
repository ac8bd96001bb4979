import { spoken } from '../language/spoken.ts';
import { settings } from '../settings.ts';
import { inStyleOf } from './dates.ts';

/** 'Nov 05, 2026, 02:05': a moment of the log, given as an ISO text in UTC, in the library's time zone. */
export function formatMoment(iso: string, timeZone: string = settings.time_zone): string {
  const { locale } = spoken();
  const day = inStyleOf(locale, { month: 'short', day: '2-digit', year: 'numeric' });
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  // Formatted separately, because `Intl` puts a word between date and time when the month is written in full.
  return [day, time]
    .map((style) => new Intl.DateTimeFormat(locale, { timeZone, ...style }).format(new Date(iso)))
    .join(', ');
}
