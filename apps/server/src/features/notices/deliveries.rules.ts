import { isQuiet, timeOfDay } from './letters.rules.ts';

/** Hours outside of the quiet ones after which a letter that is due should have left. */
const hoursToLeave = 6;
/** Letters given up since the last one left, from which on none seems to leave at all: a wrong address or two is normal. */
const failuresInARow = 3;
const step = 15 * 60_000;
const day = 86_400_000;

/** When the library is quiet. */
export interface QuietHours {
  timeZone: string;
  from: string;
  until: string;
}

/** The moment before which a letter must have been due to be overdue now; quiet hours do not count, up to two days of them. */
export function overdueBefore(now: Date, { timeZone, from, until }: QuietHours): Date {
  let moment = now.getTime();
  let left = hoursToLeave * 3_600_000;
  while (left > 0 && now.getTime() - moment < 2 * day) {
    moment -= step;
    if (!isQuiet(timeOfDay(new Date(moment), timeZone), from, until)) left -= step;
  }
  return new Date(moment);
}

/** Whether letters do not leave the library: one is overdue, or several were given up and none has left since. */
export function areStuck({ overdue, failedSince }: { overdue: number; failedSince: number }): boolean {
  return overdue > 0 || failedSince >= failuresInARow;
}
