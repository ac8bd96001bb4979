import type { HandoverMethod } from '@library/contract/handover-method.ts';
import { withRefusals } from '../../database/client.ts';
import { conflict, invalid } from '../../lib/refusal.ts';
import type { Library, Transaction } from '../../library.ts';
import type { Actor, StaffActor } from '../../permissions.ts';
import { isSamePerson } from '../accounts/accounts.service.ts';
import { ownAccount, recordAudit } from '../audit/audit.service.ts';
import { lendingDayFrom } from '../calendar/calendar.service.ts';
import type { Noted } from '../handovers/handovers.rules.ts';
import { writeHandover } from '../handovers/handovers.service.ts';
import { writeNotices } from '../notices/notices.service.ts';
import { reasonToEarnNothing } from '../points/points.rules.ts';
import { earnOnce } from '../points/points.service.ts';
import { methodOfHandOut } from '../request-codes/request-codes.service.ts';
import { reasonAgainstFulfil } from '../requests/requests.rules.ts';
import {
  closeRequest,
  lockRequest,
  type PendingRequest,
  requirePending,
} from '../requests/requests.service.ts';
import { swapCopy } from '../requests/swap-copy.service.ts';
import type { Offer } from '../waits/waits.service.ts';
import { countEarningOn, insertLending } from './lendings.queries.ts';
import { hasOneAlready, pointsForMethod, reasonAgainstReturnDate, wasPassed } from './lendings.rules.ts';

/** What became of a hand-out. */
export interface HandedOut {
  lending_id: string;
  return_date: string;
  /** For whom the copy is kept now that was held before, where another one was given. */
  offer: Offer | null;
}

/**
 * Fulfils a pending request: lends its copy until `return_date`, or the hall's next lending day after it. With another `copy_label` that
 * copy takes the place of the held one, if it is available. Throws 404 for an unknown request, 403 for one of another hall, 409 when it
 * is not pending or the copy cannot be given, 422 for a date outside the limits or a wrong code of the reader.
 */
export async function fulfilRequest(
  library: Library,
  actor: StaffActor,
  wanted: { req_id: string; return_date: string; code?: string | null; copy_label?: string | null },
): Promise<HandedOut> {
  const { req_id, return_date, code = null, copy_label = null } = wanted;
  // Before the transaction, so that a wrong code stays counted.
  const method = await methodOfHandOut(library, actor, { req_id, code });
  const fulfil = library.inTransaction(async (transaction) => {
    const request = await lockRequest(transaction, req_id);
    requirePending(request, reasonAgainstFulfil(actor, request));
    const due_date = await dueDateAt(transaction, library, request.hall_id, return_date);
    const swapped = await swapCopy(transaction, library, request, copy_label);
    const lending_id = await handOut(transaction, library, actor, { ...swapped, due_date, method });
    return { lending_id, return_date: due_date, offer: await swapped.freeOther() };
  });
  return withRefusals(fulfil, { lendings_one_out_a_reader: () => conflict(hasOneAlready) });
}

/** The due date of a loan that begins now: the wanted day, or the hall's next lending day after it. Throws 422 outside the limits. */
export async function dueDateAt(
  transaction: Transaction,
  { clock, settings }: Library,
  hallId: string,
  wanted: string,
): Promise<string> {
  const fault = reasonAgainstReturnDate(wanted, clock.today(), settings.max_loan_days);
  if (fault) throw invalid({ return_date: [fault] });
  return lendingDayFrom(transaction, hallId, wanted);
}

/** Hands out what a locked request holds, now or as a desk without a network noted it, and returns the lending's id. */
export async function handOut(
  transaction: Transaction,
  library: Library,
  actor: Pick<Actor, 'account_id'>,
  {
    request,
    due_date,
    held_label,
    method = 'by_hand',
    noted,
  }: {
    request: PendingRequest;
    due_date: string;
    held_label?: string;
    method?: HandoverMethod;
    noted?: Noted;
  },
): Promise<string> {
  const issue_date = noted?.day ?? library.clock.today();
  await closeRequest(transaction, library, request, { fulfilled: true, by: actor.account_id });
  const { req_id, reader_id, book_id, hall_id, copy_id } = request;
  const isOwn = await isSamePerson(transaction, actor.account_id, reader_id);
  const lending_id = library.makeId();
  await insertLending(transaction, {
    lending_id,
    req_id,
    reader_id,
    book_id,
    hall_id,
    copy_id,
    status: 'pending',
    issue_date,
    due_date,
    issued_at: library.clock.now(),
    issued_by: actor.account_id,
    earns_nothing: reasonToEarnNothing({
      isOwn,
      earning: await countEarningOn(transaction, reader_id, issue_date),
      loansADay: library.settings.points_loans_a_day,
    }),
  });
  await writeHandover(transaction, library, actor, { kind: 'out', lending_id, copy_id, method, noted });
  await writeNotices(transaction, library, [
    {
      account: reader_id,
      kind: 'handed_out',
      dedupeKey: `handed_out:${lending_id}`,
      about: { lending_id, book_id, hall_id, due_date, ...wasPassed(method) },
    },
  ]);
  const rules = ['borrowed' as const, ...pointsForMethod(method)];
  await earnOnce(transaction, library, { reader_id, book_id, lending_id }, rules, issue_date);
  await recordAudit(transaction, library, actor, {
    action: 'fulfilled',
    kind: 'request',
    entity_id: req_id,
    before: { status: request.status, ...(held_label && { held_label }) },
    after: { status: 'fulfilled', lending_id, due_date, ...ownAccount(isOwn) },
  });
  return lending_id;
}
