import { expect } from '../test.ts';

/** The library's day, as `yyyy-MM-dd`, this many days from today, in Dhaka's time zone. */
export function libraryDay(daysFromNow = 0): string {
  const time = Date.now() + daysFromNow * 86_400_000;
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka' }).format(time);
}

/** A day as volunteers and admins see it: 'Nov 05, 2026'. */
export function shownDay(day: string): string {
  const shown = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
  expect(shown).toMatch(/^[A-Z][a-z]{2} \d{2}, \d{4}$/);
  return shown;
}
