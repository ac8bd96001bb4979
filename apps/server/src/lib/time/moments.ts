import { memoize } from '../caches/memoize.ts';

/** The length of a day in milliseconds, wherever no change of the clocks counts. */
export const millisecondsADay = 86_400_000;

/** The moment this number of minutes later; earlier when negative. */
export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000);
}

/** The moment this number of 24 hours later; earlier when negative. */
export function daysAfter(moment: Date, days: number): Date {
  return minutesAfter(moment, days * 24 * 60);
}

/**
 * Whether a stored moment lies in the future, by more than the clocks of two servers differ. A clock that ran ahead has written
 * it; an act is not open for a time that begins with it, because that time could take years to end.
 */
export function isAhead(moment: Date, now: Date): boolean {
  return moment > minutesAfter(now, 1);
}

/** Making a format takes far longer than using it. A server needs those of one time zone. */
const fewZones = { texts: 10, letters: 60 };
const dayFormat = memoize(
  (timeZone) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
  fewZones,
);
const timeFormat = memoize(
  (timeZone) => new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }),
  fewZones,
);

/** The day of a moment in a time zone, as `yyyy-MM-dd`. */
export function dayOfMoment(moment: Date, timeZone: string): string {
  return dayFormat(timeZone).format(moment);
}

/** The time of day, `HH:mm`, of a moment in a time zone. */
export function timeOfDay(moment: Date, timeZone: string): string {
  return timeFormat(timeZone).format(moment);
}
