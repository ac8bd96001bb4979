import { millisecondsADay, timeOfDay } from '../../../lib/time/moments.ts';
import { isQuiet } from './quiet-hours.rules.ts';

/** Hours after which an unsent letter is overdue; quiet hours do not count. */
const hoursToLeave = 6;
/**
 * From this number of given-up letters since the last sent one on, no letter seems to leave; one or two wrong addresses are
 * normal.
 */
const failuresInARow = 3;
const step = 15 * 60_000;

/** The hours in which the library sends only urgent letters. */
export interface QuietHours {
  timeZone: string;
  from: string;
  until: string;
}

/** A letter that was due before this moment is overdue now. Quiet hours do not count, up to two days of them. */
export function overdueBefore(now: Date, { timeZone, from, until }: QuietHours): Date {
  let moment = now.getTime();
  let left = hoursToLeave * 3_600_000;
  while (left > 0 && now.getTime() - moment < 2 * millisecondsADay) {
    moment -= step;
    if (!isQuiet(timeOfDay(new Date(moment), timeZone), from, until)) left -= step;
  }
  return new Date(moment);
}

/** Whether sending letters fails as a whole: one is overdue, or several were given up since the last sent one. */
export function areStuck({ overdue, failedSince }: { overdue: number; failedSince: number }): boolean {
  return overdue > 0 || failedSince >= failuresInARow;
}
