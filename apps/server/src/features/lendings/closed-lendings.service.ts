import type { CopyCondition } from '@library/contract/copies/copy-conditions.ts';
import type { HandoverMethod } from '@library/contract/lending/handover-method.ts';
import { writeTogether } from '../../database/transactions/write-together.ts';
import type { Library, Locked, Transaction } from '../../library.ts';
import type { Actor, StaffActor } from '../../permissions.ts';
import { isSamePerson, samePerson } from '../accounts/accounts.service.ts';
import { type AuditedChange, ownAccountMark, recordAudit, writesOfAudit } from '../audit/audit.service.ts';
import { type FreedCopy, freeCopy, freeLostCopy, moveCopy } from '../copies/copies.service.ts';
import { endClaim, writesOfClaimEnd } from '../handovers/claims.service.ts';
import { methodOf, type Noted } from '../handovers/handovers.rules.ts';
import { nextNumberOf, selectNextNumber, writesOfHandover } from '../handovers/handovers.service.ts';
import { writeNotices, writesOfNotices } from '../notices/notices.service.ts';
import { pointsForMethod, pointsForReturn } from '../points/points.rules.ts';
import { type Earning, earningOn, writesOfPoints } from '../points/points.service.ts';
import { isReaderDeleted } from '../requests/requests.service.ts';
import { type Offer, offerFreed } from '../waits/offers.service.ts';
import { lockLine } from '../waits/waits.service.ts';
import { updateLending } from './lendings.queries.ts';
import { dayOfReturn, wasPassed } from './lendings.rules.ts';
import { type LockedForAct, stateOf } from './one-lending.service.ts';
import { type ReturnFacts, returnWrite, selectReturnFacts } from './returns.queries.ts';

/** What is known of a returned copy: the scanned or typed label, and its condition if somebody reported it. */
export interface SeenCopy {
  copy_label?: string | null;
  condition?: CopyCondition | undefined;
  /** When an offline desk took the copy back; now if absent. */
  noted?: Noted;
}

/** A return by handing the book directly to the next reader; `give` makes it that reader's turn. */
interface FromReader extends Pick<SeenCopy, 'condition'> {
  action: 'received from a reader';
  give: typeof offerFreed;
}

/**
 * How a lending is closed: at the desk, by passing the book on, or because a copy that its reader claimed to have returned
 * is on the shelf.
 */
type LendingClosing =
  | (SeenCopy & { action: 'returned' | 'marked found' })
  | FromReader
  | { action: 'found as claimed'; claim: { claim_id: string; claimed_on: string } };

/**
 * Closes a locked lending as returned: today, or on the day that its reader has claimed. Settles its open claim, notifies
 * the reader, and returns the reader for whom the copy is now kept, if there is one.
 */
export async function closeAsReturned(
  transaction: Transaction,
  library: Library,
  actor: Pick<Actor, 'account_id'>,
  lending: LockedForAct,
  closing: LendingClosing,
): Promise<Offer | null> {
  const { reader_id, book_id, issue_date } = lending;
  const claim = 'claim' in closing ? closing.claim : null;
  const { copy_label = null, noted }: SeenCopy = 'claim' in closing ? {} : closing;
  const returned_on = claim?.claimed_on ?? dayOfReturn(issue_date, noted?.day ?? library.clock.today());
  const method = 'give' in closing ? 'passed' : methodOf({ label: copy_label });
  const line = await lockLine(transaction, book_id);
  const day = noted?.day ?? library.clock.today();
  const mayEarn = ['returned_on_time' as const, 'returned_late' as const, ...pointsForMethod(method)];
  const facts = await selectReturnFacts(
    transaction,
    library.settings,
    { ...lending, returned_on, line: line.book_id },
    {
      is_own: samePerson(actor.account_id, reader_id),
      no: nextNumberOf(lending.lending_id),
      earning: earningOn(transaction, lending, mayEarn, day),
    },
  );
  // A reader may be deleted while a book is lost, but not while one is borrowed.
  const isGone = closing.action === 'marked found' && (await isReaderDeleted(transaction, reader_id));
  const how = { closing, claim, method, returned_on, day, isNotified: !isGone, facts };
  const freed = await writeReturn(transaction, library, actor, { lending, line: line.book_id, ...how });
  const give = 'give' in closing ? closing.give : offerFreed;
  const [offer] = await give(transaction, library, line, freed);
  return offer ?? null;
}

interface DecidedReturn {
  lending: LockedForAct;
  line: Locked<'line'>;
  closing: LendingClosing;
  claim: { claim_id: string; claimed_on: string } | null;
  method: HandoverMethod;
  returned_on: string;
  /** The day to which the points of the return belong. */
  day: string;
  isNotified: boolean;
  facts: ReturnFacts<Earning[]>;
}

/**
 * Closes the lending, makes its copy available and writes everything else about the return in one statement. Returns the
 * copy, unless it was withdrawn.
 */
async function writeReturn(
  transaction: Transaction,
  library: Library,
  actor: Pick<Actor, 'account_id'>,
  { lending, line, closing, claim, method, returned_on, day, isNotified, facts }: DecidedReturn,
): Promise<FreedCopy[]> {
  const { lending_id, reader_id, book_id, copy_id } = lending;
  const { condition, noted }: SeenCopy = 'claim' in closing ? {} : closing;
  const { is_own, is_disputed, late_days, no } = facts;
  const closed = { closed_at: library.clock.now(), closed_by: actor.account_id };
  const earns_nothing = lending.earns_nothing ?? (is_own ? 'own_return' : null);
  // The points of a disputed lending are withheld until the dispute is settled.
  const rules = is_disputed
    ? []
    : [...pointsForReturn({ late_days, was_late: lending.was_late }), ...pointsForMethod(method)];
  const earned = { rules, earning: facts.earning, earnsNothing: earns_nothing, day };
  const booked = writesOfPoints(transaction, library, { reader_id, book_id, lending_id }, earned);
  const notice = noticeOfReturn(lending, claim, {
    points: booked.points,
    was_late: late_days > 0,
    no,
    method,
  });
  const handover = { kind: 'in' as const, lending_id, copy_id, method, condition, noted };
  const settled = settlingOf(library, actor, claim ? 'found' : 'returned');
  const entry: AuditedChange = {
    action: closing.action,
    kind: 'lending',
    entity_id: lending_id,
    before: stateOf(lending),
    after: { status: 'returned', returned_on, ...ownAccountMark(is_own) },
  };
  const writes = {
    returned: returnWrite(transaction, lending, { returned_on, late_days, ...closed, earns_nothing }),
    ...writesOfClaimEnd(transaction, lending_id, settled),
    ...writesOfHandover(transaction, library, actor, handover, no),
    ...booked.writes,
    ...(isNotified && writesOfNotices(transaction, library, [notice])),
    ...writesOfAudit(transaction, library, actor, entry),
  };
  if (lending.status === 'lost') {
    const freed = await freeLostCopy(transaction, library, line, copy_id);
    await writeTogether(transaction, writes);
    return freed;
  }
  return freeCopy(transaction, library, line, copy_id, writes);
}

/**
 * The reader's notice of a return: that the book came back, or that it was found as claimed. `no` is the number of the
 * hand-over.
 */
function noticeOfReturn(
  { lending_id, reader_id, book_id, hall_id }: LockedForAct,
  claim: { claim_id: string; claimed_on: string } | null,
  { no, points, was_late, method }: { no: number; points: number; was_late: boolean; method: HandoverMethod },
) {
  const about = { lending_id, book_id, hall_id, points, was_late };
  if (claim) {
    const { claim_id, claimed_on } = claim;
    const dedupeKey = `claim_found:${claim_id}`;
    return { account: reader_id, kind: 'claim_found' as const, dedupeKey, about: { ...about, claimed_on } };
  }
  return {
    account: reader_id,
    kind: 'returned' as const,
    dedupeKey: keyOf('returned', lending_id, no),
    about: { ...about, ...wasPassed(method) },
  };
}

/**
 * The key of a notice of how a lending was closed, by the number of its next hand-over: a lending that was opened again is
 * closed a second time.
 */
const keyOf = (kind: 'returned' | 'marked_lost', lendingId: string, no: number) =>
  no === 2 ? `${kind}:${lendingId}` : `${kind}:${lendingId}:${no}`;

/** Closes a locked lending as lost, settles its open claim, and notifies the reader. */
export async function closeAsLost(
  transaction: Transaction,
  library: Library,
  actor: StaffActor,
  lending: LockedForAct,
): Promise<void> {
  const { lending_id, reader_id, book_id, hall_id } = lending;
  const isOwn = await isSamePerson(transaction, actor.account_id, reader_id);
  const no = await selectNextNumber(transaction, lending_id);
  await moveCopy(transaction, library, lending.copy_id, 'lost');
  await updateLending(transaction, lending_id, {
    status: 'lost',
    closed_at: library.clock.now(),
    closed_by: actor.account_id,
  });
  await endClaimAs(transaction, library, actor, lending, 'lost');
  await writeNotices(transaction, library, [
    {
      account: reader_id,
      kind: 'marked_lost',
      dedupeKey: keyOf('marked_lost', lending_id, no),
      about: { lending_id, book_id, hall_id },
    },
  ]);
  await recordAudit(transaction, library, actor, {
    action: 'marked lost',
    kind: 'lending',
    entity_id: lending_id,
    before: stateOf(lending),
    after: { status: 'lost', returned_on: null, ...ownAccountMark(isOwn) },
  });
}

/** Settles the open claim of a lending that is being closed, if there is one. */
export function endClaimAs(
  transaction: Transaction,
  library: Library,
  actor: { account_id: string },
  { lending_id }: Pick<LockedForAct, 'lending_id'>,
  outcome: 'found' | 'returned' | 'lost',
): Promise<void> {
  return endClaim(transaction, lending_id, settlingOf(library, actor, outcome));
}

const settlingOf = (
  { clock }: Library,
  actor: { account_id: string },
  outcome: 'found' | 'returned' | 'lost',
) => ({
  settled_at: clock.now(),
  settled_by: actor.account_id,
  outcome,
});
