import { addDays } from '../../lib/days.ts';
import type { Library } from '../../library.ts';
import { lockFigures, writeFigures } from './figures.queries.ts';

/** Milliseconds after which the transaction of a new loan has certainly ended; younger loans are counted next time. */
const settled = 60_000;

/**
 * Recomputes the chart figures for all days before today. Any earlier error is corrected; several processes count one after the
 * other.
 */
export async function keepFigures({ clock, inTransaction }: Library): Promise<void> {
  const until = addDays(clock.today(), -1);
  const at = new Date(clock.now().getTime() - settled);
  await inTransaction(async (transaction) => {
    await lockFigures(transaction);
    await writeFigures(transaction, { until, at });
  });
}
