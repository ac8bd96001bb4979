import { millisecondsADay } from './moments.ts';

function asUtc(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** The day `days` after `day`; both `yyyy-MM-dd`. Negative days go back. */
export function addDays(day: string, days: number): string {
  const moment = new Date(asUtc(day) + days * millisecondsADay);
  return moment.toISOString().slice(0, 10);
}

/** Whole days from `from` to `to`; negative when `to` lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((asUtc(to) - asUtc(from)) / millisecondsADay);
}

/** The Sunday with which the week of a day begins. */
export function sundayBefore(day: string): string {
  return addDays(day, -new Date(asUtc(day)).getUTCDay());
}

const inWords = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'short',
  day: '2-digit',
});

/** A day as sentences name it: `Nov 05, 2026`. */
export function dayInWords(day: string): string {
  return inWords.format(asUtc(day));
}
