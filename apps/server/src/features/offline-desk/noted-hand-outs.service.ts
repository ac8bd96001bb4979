import type { HandoverMethod } from '@library/contract/lending/handover-method.ts';
import { conflict, forbidden, notFound } from '../../lib/refusal.ts';
import { msg } from '../../lib/sentences/message-descriptor.ts';
import { addDays } from '../../lib/time/days.ts';
import type { Library, Locked, Transaction } from '../../library.ts';
import { mayActInHall, type StaffActor } from '../../permissions.ts';
import { lendingDayFrom } from '../calendar/calendar.service.ts';
import { handOut } from '../lendings/hand-out.service.ts';
import { isPending } from '../requests/requests.rules.ts';
import { lockReader, lockRequest } from '../requests/requests.service.ts';
import { swapCopy } from '../requests/swap-copy.service.ts';
import { type ActCopy, selectHolder, selectLoanOf, selectReaderOf } from './desk-acts.queries.ts';
import { type Booked, dueWithin, joined, type NotedAct } from './desk-acts.rules.ts';
import { beginAgain } from './given-copies.service.ts';

/** How the reader proved to be present. */
export interface HandOutProof {
  method: HandoverMethod;
  /** The desk noted a code that could not be confirmed. */
  isUnconfirmed: boolean;
}

const byHandAfterAll = "We couldn't confirm the reader's code, so this counts as handed out without a code.";

/**
 * Records that an offline desk gave a copy to a reader in the past. A request that has ended since then becomes pending again,
 * because its reader has the book. Throws 404 for an unknown request, 403 for one of another hall, 409 where the copy cannot
 * have been given.
 */
export async function handOutNoted(
  transaction: Transaction,
  library: Library,
  actor: StaffActor,
  { act, copy, proof }: { act: NotedAct & { req_id: string }; copy: ActCopy; proof: HandOutProof },
): Promise<Booked> {
  const holder = await lockReaders(transaction, act.req_id, copy);
  const request = await lockRequest(transaction, act.req_id);
  if (!mayActInHall(actor, request.hall_id)) throw forbidden('This request belongs to another hall.');
  if (request.status === 'fulfilled') return handedOutBefore(transaction, act.req_id, copy);
  const given = {
    due_date: await dueOf(transaction, library, request.hall_id, act),
    ...proof,
    noted: act.noted,
  };
  const remark = proof.isUnconfirmed ? byHandAfterAll : null;
  if (isPending(request)) {
    const { freeOther, ...swapped } = await swapCopy(transaction, library, request, copy.label);
    const lending_id = await handOut(transaction, library, actor, { ...swapped, ...given });
    await freeOther();
    return { lending_id, changed: remark };
  }
  const again = await beginAgain(transaction, library, actor, { request, copy, holder });
  const lending_id = await handOut(transaction, library, actor, { request: again.request, ...given });
  await again.freeOther();
  return { lending_id, changed: joined(again.sentence, remark) };
}

/**
 * Locks the reader of a request and the reader for whom the copy is held now, and returns the request that holds it. Throws
 * 404.
 */
async function lockReaders(transaction: Transaction, reqId: string, { copy_id }: ActCopy) {
  const asked = await selectReaderOf(transaction, reqId);
  if (!asked) throw notFound('There is no such request.');
  const holder = await selectHolder(transaction, copy_id);
  const readers = new Set([asked.reader_id, ...(holder ? [holder.reader_id] : [])]);
  const locked: Locked<'reader'>[] = [];
  // Sorted, because every transaction locks several readers in this order.
  for (const reader of [...readers].sort()) locked.push((await lockReader(transaction, reader)).reader_id);
  const reader_id = locked.find((id) => id === holder?.reader_id);
  return holder && reader_id ? { ...holder, reader_id } : null;
}

/** The result for a request that has been fulfilled since then: fine if it was with the same copy. Throws 409 otherwise. */
async function handedOutBefore(transaction: Transaction, reqId: string, { label }: ActCopy): Promise<Booked> {
  const loan = await selectLoanOf(transaction, reqId);
  if (loan?.label === label) {
    return { lending_id: loan.lending_id, changed: msg('{label} had been handed out already.', { label }) };
  }
  throw conflict(
    msg('The reader has got copy {other} for this request, not {label}. Scan {label} again.', {
      other: loan?.label ?? '',
      label,
    }),
  );
}

/** The due date that the desk named, within the longest loan, moved to the hall's next lending day. */
function dueOf(
  transaction: Transaction,
  { settings }: Library,
  hallId: string,
  { return_date, noted }: NotedAct,
): Promise<string> {
  const wanted = return_date ?? addDays(noted.day, settings.loan_days);
  const last = addDays(noted.day, settings.max_loan_days);
  return lendingDayFrom(transaction, hallId, dueWithin(wanted, { first: noted.day, last }));
}
