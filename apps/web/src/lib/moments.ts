import { spoken } from './language/spoken.ts';
import { settings } from './settings.ts';

/** 'Nov 05, 2026, 02:05': a moment of the log, given as an ISO text in UTC, on the library's clock. */
export function formatMoment(iso: string, timeZone: string = settings.time_zone): string {
  return new Intl.DateTimeFormat(spoken().locale, {
    timeZone,
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(iso));
}
