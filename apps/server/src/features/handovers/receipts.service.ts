import type { listReceipts } from '@library/contract/receipts.ts';
import type { ResponseBody } from '@library/contract/route.ts';
import { notFound } from '../../lib/refusal.ts';
import type { Library } from '../../library.ts';
import { type Actor, mayActInHall, readerIdOf } from '../../permissions.ts';
import { selectHandovers, selectLoanOfReceipts } from './handovers.queries.ts';

/**
 * The hand-overs of a loan, oldest first: for its reader, and for staff of its hall. Both sides are told the same. Throws 404 for a
 * loan that is unknown or not the caller's business.
 */
export async function receiptsOf(
  { database }: Library,
  actor: Actor,
  lendingId: string,
): Promise<Omit<ResponseBody<typeof listReceipts>, 'success'>> {
  const loan = await selectLoanOfReceipts(database, lendingId);
  const isOwn = loan !== undefined && loan.reader_id === readerIdOf(actor);
  if (!loan || !(isOwn || mayActInHall(actor, loan.hall_id))) throw notFound('There is no such loan.');
  const handovers = await selectHandovers(database, lendingId);
  return {
    book: { book_id: loan.book_id, title: loan.title },
    hall: { hall_id: loan.hall_id, name: loan.hall_name },
    data: handovers.map(({ at, ...handover }) => ({ ...handover, at: at.toISOString() })),
  };
}
