import { inLocale } from '../language/numbers.ts';
import { settings } from '../settings.ts';

/*
 * The library counts in calendar days. A day is the text `yyyy-MM-dd`; only the day of a full timestamp counts, so that no
 * time zone can shift it. Calculations use the day's midnight in UTC. The browser's `Intl` formats the dates, because the
 * pages of books show dates and a date library is larger than these pages.
 */

/** The text for a missing date (S9-26). */
export const NO_DATE = 'N/A';

const MS_A_DAY = 86_400_000;

/** The midnight of an ISO day or timestamp; null when missing or unreadable. */
function dayOf(iso: string | null | undefined): Date | null {
  if (!iso) return null;
  const day = midnightOf(iso);
  return Number.isNaN(day.getTime()) ? null : day;
}

function midnightOf(iso: string): Date {
  return new Date(`${iso.slice(0, 10)}T00:00:00Z`);
}

/** Returns a formatter of days or months for the current language. */
function writtenAs(options: Intl.DateTimeFormatOptions): (day: Date) => string {
  const format = inLocale(
    (locale) => new Intl.DateTimeFormat(locale, inStyleOf(locale, { ...options, timeZone: 'UTC' })),
  );
  return (day) => format().format(day);
}

/**
 * The format options for a locale. Bengali dates have the full month name and no leading zero, on pages and in the server's
 * sentences: '৫ নভেম্বর, ২০২৬'.
 */
export function inStyleOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  return locale.startsWith('bn') && options.day ? { ...options, month: 'long', day: 'numeric' } : options;
}

const fullDate = writtenAs({ month: 'short', day: '2-digit', year: 'numeric' });
const shortDate = writtenAs({ month: 'short', day: 'numeric', year: 'numeric' });
const dayOfMonth = writtenAs({ month: 'short', day: 'numeric' });
const month = writtenAs({ month: 'long', year: 'numeric' });
const shortMonth = writtenAs({ month: 'short' });

/** 'Nov 05, 2026', or 'N/A' when missing. */
export function formatDate(iso: string | null | undefined): string {
  const day = dayOf(iso);
  return day ? fullDate(day) : NO_DATE;
}

/** 'Nov 5, 2026': short en-US, for the dashboard (S9-27). */
export function formatShortDate(iso: string | null | undefined): string {
  const day = dayOf(iso);
  return day ? shortDate(day) : NO_DATE;
}

/** 'Nov 5', where there is no room for the year. */
export function formatDayOfMonth(iso: string | null | undefined): string {
  const day = dayOf(iso);
  return day ? dayOfMonth(day) : NO_DATE;
}

/** 'November 2026' for the month `2026-11`. */
export function formatMonth(iso: string): string {
  return month(midnightOf(`${iso}-01`));
}

/** 'Nov' for the month `2026-11`, for charts. */
export function formatShortMonth(iso: string): string {
  return shortMonth(midnightOf(`${iso}-01`));
}

/** The `yyyy-MM-dd` of a date on this device's calendar, e.g. one picked in a calendar. */
export function toIsoDate(date: Date): string {
  // The Swedish date format is ISO 8601.
  return new Intl.DateTimeFormat('sv-SE').format(date);
}

/** Today in the library's time zone, as `yyyy-MM-dd`. */
export function today(now: Date = new Date(), timeZone: string = settings.time_zone): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
}

/** The day `count` days after `iso` (before, when negative). */
export function addDays(iso: string, count: number): string {
  return new Date(midnightOf(iso).getTime() + count * MS_A_DAY).toISOString().slice(0, 10);
}

/** Whole days from one day to another: 1 from today to tomorrow, negative for the past. */
export function daysBetween(from: string, to: string): number {
  return (midnightOf(to).getTime() - midnightOf(from).getTime()) / MS_A_DAY;
}

/** The distance is shown up to this many days from today; beyond that only the date. */
const COUNTED_DAYS = 28;

const distances = inLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/**
 * The distance of a day from today, to show beside its date: 'today', 'tomorrow', 'in 3 days', 'yesterday', '3 days
 * ago'. Null when it is missing or more than four weeks away.
 */
export function dayDistance(iso: string | null | undefined, today: string): string | null {
  if (!iso || !dayOf(iso)) return null;
  const days = daysBetween(today, iso);
  return Math.abs(days) > COUNTED_DAYS ? null : distances().format(days, 'day');
}

/** A date with its distance from today, if that is close: 'Nov 05, 2026, in 3 days'. */
export function formatDateFrom(iso: string | null | undefined, today: string): string {
  const distance = dayDistance(iso, today);
  return distance ? `${formatDate(iso)}, ${distance}` : formatDate(iso);
}
