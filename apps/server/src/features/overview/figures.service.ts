import { addDays } from '../../lib/time/days.ts';
import type { Library } from '../../library.ts';
import { lockFigures, selectKeptFigures, writeFigures } from './figures.queries.ts';
import { firstDayToCount } from './figures.rules.ts';

/** Milliseconds after which the transaction of a new loan has certainly ended; younger loans are counted next time. */
const settled = 60_000;

/**
 * Recomputes the chart figures from the loans: those of all days before today once a day, and those of the last 40 days each hour.
 * Any earlier error of these days is corrected. Of several processes only one does the work.
 */
export async function keepFigures({ clock, database, inTransaction }: Library): Promise<void> {
  const until = addDays(clock.today(), -1);
  const at = new Date(clock.now().getTime() - settled);
  // Asked before the lock too, so that a process does not wait for another only to find that nothing is left to do.
  if (firstDayToCount(await selectKeptFigures(database), { until, at }) === null) return;
  await inTransaction(async (transaction) => {
    await lockFigures(transaction);
    const from = firstDayToCount(await selectKeptFigures(transaction), { until, at });
    if (from !== null) await writeFigures(transaction, { from, until, at });
  });
}
