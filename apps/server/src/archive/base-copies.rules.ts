import { addDays } from '../lib/time/days.ts';
import { dayOfMoment, timeOfDay } from '../lib/time/moments.ts';

/** The local time from which a new base copy is due each night: hardly anybody is borrowing, and the next day is still far. */
const dueAt = '03:00';

/**
 * Whether a base copy is due: when there is none, and when 03:00 of the library's time zone has passed since the last one. After a
 * night in which the server was off, a copy is therefore due at the start. It does not wait for the next night, because the
 * server may be off then too, and the log to replay grows with every day.
 */
export function isBaseDue(last: Date | null, now: Date, timeZone: string): boolean {
  // A copy from the future was made while the clock was wrong, so its age means nothing.
  return last === null || last > now || nightOf(last, timeZone) < nightOf(now, timeZone);
}

/** The day on which the newest 03:00 before a moment was, as `yyyy-MM-dd`. */
function nightOf(moment: Date, timeZone: string): string {
  const day = dayOfMoment(moment, timeZone);
  return timeOfDay(moment, timeZone) < dueAt ? addDays(day, -1) : day;
}
