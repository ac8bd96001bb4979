import { addDays } from '../../lib/days.ts';
import type { Library } from '../../library.ts';
import { lockFigures, writeFigures } from './figures.queries.ts';

/** Milliseconds after which the transaction that began a loan has ended: loans that are younger are counted the next time. */
const settled = 60_000;

/**
 * Counts the loans of all days before today again, for the charts. Whatever the figures were, they are right afterwards; several processes
 * count one after the other.
 */
export async function keepFigures({ clock, inTransaction }: Library): Promise<void> {
  const until = addDays(clock.today(), -1);
  const at = new Date(clock.now().getTime() - settled);
  await inTransaction(async (transaction) => {
    await lockFigures(transaction);
    await writeFigures(transaction, { until, at });
  });
}
