import { addDays, sundayBefore } from '../../../lib/time/days.ts';
import type { Library, Transaction } from '../../../library.ts';
import { insertWeekFigures } from './week.queries.ts';

/** Days at the start of a week on which the figures of the last week are still sent, in case the server was down before. */
const daysToTell = 3;

/**
 * Sends the admins the figures of last week when a week begins, which is on Sunday as in the charts. Once a week, however often
 * it runs.
 */
export async function notifyOfWeek(transaction: Transaction, { clock, settings }: Library): Promise<void> {
  const today = clock.today();
  const begin = sundayBefore(today);
  if (today >= addDays(begin, daysToTell)) return;
  const from = addDays(begin, -7);
  await insertWeekFigures(transaction, {
    from,
    to: addDays(from, 6),
    today,
    now: clock.now(),
    timeZone: settings.time_zone,
    shownAt: settings.digest_at,
    sendsMail: settings.password_resets,
  });
}
