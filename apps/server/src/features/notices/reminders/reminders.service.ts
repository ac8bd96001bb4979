import type { Library } from '../../../library.ts';
import {
  insertDueSoon,
  insertDueToday,
  insertLapsing,
  insertLate,
  type ReminderTimes,
} from './reminders.queries.ts';
import { notifyOfWeek } from './week.service.ts';

/**
 * Writes today's reminders: of requests that lapse tomorrow, of loans that are due soon, due today or late, and the figures of
 * last week. One transaction writes them all, so that one letter can contain all reminders of a person. Each is written once,
 * however often this runs and in however many processes. Reminders that a stopped server missed follow within a day or two;
 * older ones are skipped.
 */
export async function writeReminders(library: Library): Promise<void> {
  const { clock, settings } = library;
  const times: ReminderTimes = {
    today: clock.today(),
    now: clock.now(),
    timeZone: settings.time_zone,
    shownAt: settings.digest_at,
    sendsMail: settings.password_resets,
  };
  await library.inTransaction(async (transaction) => {
    await insertLapsing(transaction, times);
    await insertDueSoon(transaction, times, settings.due_soon_days);
    await insertDueToday(transaction, times);
    await insertLate(transaction, times, settings);
    await notifyOfWeek(transaction, library);
  });
}
