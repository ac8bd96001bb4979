import type { ResponseBody } from '@library/contract/calls/route.ts';
import type { listReceipts } from '@library/contract/lending/receipts.ts';
import { notFound } from '../../lib/refusal.ts';
import type { Library } from '../../library.ts';
import { type Actor, mayActInHall, readerIdOf } from '../../permissions.ts';
import { claimsOfLoan } from './claims.service.ts';
import { reasonAgainstDispute } from './disputes.rules.ts';
import { selectHandovers, selectLoanOfReceipts } from './handovers.queries.ts';

/**
 * The hand-overs of a loan and its reader's claims to have returned it, oldest first, for its reader and for staff of its
 * hall; both see the same. Throws 404 for a loan that is unknown or that the caller may not see.
 */
export async function receiptsOf(
  { database, clock, settings }: Library,
  actor: Actor,
  lendingId: string,
): Promise<Omit<ResponseBody<typeof listReceipts>, 'success'>> {
  const loan = await selectLoanOfReceipts(database, lendingId);
  const isOwn = loan !== undefined && loan.reader_id === readerIdOf(actor);
  if (!loan || !(isOwn || mayActInHall(actor, loan.hall_id))) throw notFound('There is no such loan.');
  const handovers = await selectHandovers(database, lendingId);
  const hasOpen = handovers.some(({ dispute_id, outcome }) => dispute_id !== null && outcome === null);
  const undone = new Set(handovers.map(({ undoes }) => undoes));
  const reasonAgainst = ({ handover_id, at, undoes, dispute_id }: HandoverRow) =>
    reasonAgainstDispute(
      {
        at,
        isUndoing: undoes !== null,
        isUndone: undone.has(handover_id),
        isDisputed: dispute_id !== null,
        hasOpen,
      },
      { now: clock.now(), hours: settings.dispute_hours },
    );
  return {
    book: { book_id: loan.book_id, title: loan.title },
    hall: { hall_id: loan.hall_id, name: loan.hall_name },
    data: handovers.map((row) => {
      const reason = isOwn ? reasonAgainst(row) : null;
      return { ...receiptOf(row), may_dispute: isOwn && reason === null, why_not: reason?.message ?? null };
    }),
    claims: await claimsOfLoan(database, lendingId),
  };
}

type HandoverRow = Awaited<ReturnType<typeof selectHandovers>>[number];

function receiptOf({ dispute_id, note, disputed_at, settled_at, outcome, answer, ...row }: HandoverRow) {
  return {
    ...row,
    at: row.at.toISOString(),
    noted_at: row.noted_at?.toISOString() ?? null,
    undoes: row.undoes !== null,
    dispute:
      dispute_id === null || disputed_at === null
        ? null
        : {
            dispute_id,
            note,
            outcome,
            answer,
            disputed_at: disputed_at.toISOString(),
            settled_at: settled_at?.toISOString() ?? null,
          },
  };
}
