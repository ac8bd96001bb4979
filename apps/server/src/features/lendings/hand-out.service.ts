import type { HandoverMethod } from '@library/contract/lending/handover-method.ts';
import { withRefusals } from '../../database/connections/client.ts';
import { conflict, invalid } from '../../lib/refusal.ts';
import type { Library, Transaction } from '../../library.ts';
import type { Actor, StaffActor } from '../../permissions.ts';
import { samePerson } from '../accounts/accounts.service.ts';
import { type AuditedChange, ownAccountMark, writesOfAudit } from '../audit/audit.service.ts';
import { lendingDayFrom } from '../calendar/calendar.service.ts';
import { moveCopy } from '../copies/copies.service.ts';
import type { Noted } from '../handovers/handovers.rules.ts';
import { writesOfHandover } from '../handovers/handovers.service.ts';
import { requestUpdateWrite } from '../holds/holds.service.ts';
import { type NewNotice, writesOfNotices } from '../notices/notices.service.ts';
import { pointsForMethod, reasonToEarnNothing } from '../points/points.rules.ts';
import { type Earning, earningOn, type LendingRule, writesOfPoints } from '../points/points.service.ts';
import { methodOfHandOut } from '../request-codes/request-codes.service.ts';
import { reasonAgainstFulfil } from '../requests/requests.rules.ts';
import { lockRequest, type PendingRequest, requirePending } from '../requests/requests.service.ts';
import { swapCopy } from '../requests/swap-copy.service.ts';
import type { Offer } from '../waits/offers.service.ts';
import { settleTurn } from '../waits/turns.service.ts';
import { lockLine } from '../waits/waits.service.ts';
import { type HandOutFacts, lendingWrite, selectHandOutFacts } from './lendings.queries.ts';
import { hasOneAlready, reasonAgainstReturnDate, wasPassed } from './lendings.rules.ts';

export interface HandedOut {
  lending_id: string;
  return_date: string;
  /** If another copy was given: the reader for whom the copy held before is now kept, if there is one. */
  offer: Offer | null;
}

/**
 * Fulfils a pending request: lends its copy until `return_date`, or the hall's next lending day after it. If `copy_label`
 * names another copy, that one replaces the held copy if it is available. Throws 404 for an unknown request, 403 for one of
 * another hall, 409 when it is not pending or the copy cannot be given, 422 for a date outside the limits or a wrong code of
 * the reader.
 */
export async function fulfilRequest(
  library: Library,
  actor: StaffActor,
  wanted: { req_id: string; return_date: string; code?: string | null; copy_label?: string | null },
): Promise<HandedOut> {
  const { req_id, return_date, code = null, copy_label = null } = wanted;
  // Checked before the transaction, so that a wrong code stays counted.
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

/**
 * The due date of a loan that begins now: the requested day, or the hall's next lending day after it. Throws 422 outside the
 * limits.
 */
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

/** What is handed out, and how. */
interface HandOut {
  request: PendingRequest;
  due_date: string;
  /** The label of the copy held before, if another copy is given. */
  held_label?: string;
  method?: HandoverMethod;
  /** When an offline desk handed it out; now if absent. */
  noted?: Noted;
}

/** Hands out the copy of a locked request, now or at the time an offline desk recorded, and returns the lending's id. */
export async function handOut(
  transaction: Transaction,
  library: Library,
  actor: Pick<Actor, 'account_id'>,
  handed: HandOut,
): Promise<string> {
  const { request, method = 'by_hand', noted } = handed;
  const { reader_id, book_id, wait_id } = request;
  const day = noted?.day ?? library.clock.today();
  // A hand-out that affects no waiting list needs no lock on one.
  const line = wait_id === null ? null : await lockLine(transaction, book_id);
  const lending_id = library.makeId();
  const rules = ['borrowed' as const, ...pointsForMethod(method)];
  const facts = await selectHandOutFacts(
    transaction,
    { reader_id, day },
    {
      isOwn: samePerson(actor.account_id, reader_id),
      earning: earningOn(transaction, { reader_id, book_id, lending_id }, rules, day),
    },
  );
  await writeHandOut(transaction, library, actor, { ...handed, lending_id, day, rules, facts });
  if (line !== null && wait_id !== null) {
    const by = actor.account_id;
    await settleTurn(transaction, library, line, { ...request, wait_id, end: 'fulfilled', by });
  }
  return lending_id;
}

/** Closes the request, creates the lending, moves the copy and writes everything else about the hand-out in one statement. */
async function writeHandOut(
  transaction: Transaction,
  library: Library,
  actor: Pick<Actor, 'account_id'>,
  handed: HandOut & { lending_id: string; day: string; rules: LendingRule[]; facts: HandOutFacts<Earning[]> },
): Promise<void> {
  const { request, due_date, held_label, method = 'by_hand', noted, lending_id, day, rules, facts } = handed;
  const { req_id, reader_id, book_id, hall_id, copy_id } = request;
  const now = library.clock.now();
  const earns_nothing = reasonToEarnNothing({
    isOwn: facts.is_own,
    earning: facts.earning_today,
    loansADay: library.settings.points_loans_a_day,
  });
  const closing = {
    status: 'fulfilled' as const,
    cancel_reason: null,
    closed_at: now,
    closed_by: actor.account_id,
  };
  const lending = {
    lending_id,
    req_id,
    reader_id,
    book_id,
    hall_id,
    copy_id,
    status: 'pending' as const,
    issue_date: day,
    due_date,
    issued_at: now,
    issued_by: actor.account_id,
    earns_nothing,
  };
  const earned = { rules, earning: facts.earning, earnsNothing: earns_nothing, day };
  const notice: NewNotice = {
    account: reader_id,
    kind: 'handed_out',
    dedupeKey: `handed_out:${lending_id}`,
    about: { lending_id, book_id, hall_id, due_date, ...wasPassed(method) },
  };
  const entry: AuditedChange = {
    action: 'fulfilled',
    kind: 'request',
    entity_id: req_id,
    before: { status: request.status, ...(held_label && { held_label }) },
    after: { status: 'fulfilled', lending_id, due_date, ...ownAccountMark(facts.is_own) },
  };
  const handover = { kind: 'out' as const, lending_id, copy_id, method, noted };
  const writes = {
    fulfilled: requestUpdateWrite(transaction, req_id, closing),
    lent: lendingWrite(transaction, lending),
    ...writesOfHandover(transaction, library, actor, handover, firstHandover),
    ...writesOfNotices(transaction, library, [notice]),
    ...writesOfPoints(transaction, library, { reader_id, book_id, lending_id }, earned).writes,
    ...writesOfAudit(transaction, library, actor, entry),
  };
  await moveCopy(transaction, library, copy_id, 'lent', writes);
}

/** The number of a loan's first hand-over. */
const firstHandover = 1;
