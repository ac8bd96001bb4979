import { addDays, sundayBefore } from '../../lib/days.ts';
import type { Library, Transaction } from '../../library.ts';
import { insertWeekFigures } from './week.queries.ts';

/** Days of a week on which the figures of the last one are still told, where the server stood still before. */
const daysToTell = 3;

/**
 * Tells the admins at the beginning of a week, which is a Sunday as in the charts, what the last one was like. Once a week, however
 * often it runs.
 */
export async function tellWeek(transaction: Transaction, { clock, settings }: Library): Promise<void> {
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
