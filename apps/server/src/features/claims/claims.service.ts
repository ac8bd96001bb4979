import type { ClaimDecision } from '@library/contract/lending/claims.ts';
import { conflict, forbidden, invalid, notFound } from '../../lib/refusal.ts';
import { daysAfter } from '../../lib/time/moments.ts';
import type { Library, Transaction } from '../../library.ts';
import { mayDecideClaims, type ReaderActor, type StaffActor } from '../../permissions.ts';
import { isSamePerson } from '../accounts/accounts.service.ts';
import { ownAccountMark, recordAudit } from '../audit/audit.service.ts';
import { faultOfClaimedDay, reasonAgainstClaim } from '../handovers/claims.rules.ts';
import {
  claimsOfLoan,
  endClaim,
  insertClaim,
  missClaim,
  selectClaimedLabel,
  selectFirstRest,
  selectLoanOfClaim,
  selectOpenClaim,
} from '../handovers/claims.service.ts';
import { closeAsLost, closeAsReturned } from '../lendings/closed-lendings.service.ts';
import { reasonAgainstHall } from '../lendings/lendings.rules.ts';
import {
  type LockedForAct,
  lockAnyLending,
  lockLending,
  selectIsDisputed,
  selectReaderAndHallOf,
} from '../lendings/one-lending.service.ts';
import { writeNotices } from '../notices/notices.service.ts';
import { notifyOfClaim } from '../notices/volunteer-notices.service.ts';
import type { Offer } from '../waits/offers.service.ts';

const noClaim = () => notFound('There is no such claim.');

/**
 * Records a reader's claim to have returned a loan, and notifies the volunteers of its hall. Reminders for the loan pause
 * for `CLAIM_DAYS` after its first claim. Throws 404 for an unknown loan or one of another reader, 409 when the book is not
 * out, is claimed already or was claimed too often, 422 for an impossible day of return.
 */
export function claimReturned(
  library: Library,
  reader: ReaderActor,
  { lending_id, returned_on, to_whom }: { lending_id: string; returned_on: string; to_whom: string | null },
): Promise<void> {
  const { clock, settings } = library;
  return library.inTransaction(async (transaction) => {
    const found = await selectReaderAndHallOf(transaction, lending_id);
    if (found?.reader_id !== reader.account_id) throw notFound('There is no such loan.');
    const lending = await lockAnyLending(transaction, lending_id);
    await requireClaimable(transaction, lending);
    const fault = faultOfClaimedDay(returned_on, { issued: lending.issue_date, today: clock.today() });
    if (fault) throw invalid({ returned_on: [fault] });
    const first = await selectFirstRest(transaction, lending.lending_id);
    const claim_id = library.makeId();
    await insertClaim(transaction, {
      claim_id,
      lending_id,
      claimed_on: returned_on,
      to_whom,
      claimed_at: clock.now(),
      rests_until: first?.rests_until ?? daysAfter(clock.now(), settings.claim_days),
    });
    const { book_id, hall_id, copy_id } = lending;
    const copy_label = await selectClaimedLabel(transaction, copy_id);
    const about = { claim_id, claimed_on: returned_on, book_id, hall_id, copy_label };
    await notifyOfClaim(transaction, library, about);
    await recordAudit(transaction, library, reader, {
      action: 'said to have returned',
      kind: 'lending',
      entity_id: lending_id,
      before: null,
      after: { returned_on },
    });
  });
}

async function requireClaimable(transaction: Transaction, lending: LockedForAct): Promise<void> {
  const reason = reasonAgainstClaim({
    status: lending.status,
    hasOpenClaim: (await selectOpenClaim(transaction, lending.lending_id)) !== undefined,
    isDisputed: await selectIsDisputed(transaction, lending.lending_id),
    claims: (await claimsOfLoan(transaction, lending.lending_id)).length,
  });
  if (reason) throw reason;
}

/** Withdraws a claim; the loan continues. Throws 404 for another reader's claim, 409 for a settled one. */
export function withdrawClaim(library: Library, reader: ReaderActor, claimId: string): Promise<void> {
  return library.inTransaction(async (transaction) => {
    const loan = await selectLoanOfClaim(transaction, claimId);
    if (loan?.reader_id !== reader.account_id) throw noClaim();
    const { lending_id } = await lockAnyLending(transaction, loan.lending_id);
    await requireOpen(transaction, lending_id, claimId);
    const settled_at = library.clock.now();
    await endClaim(transaction, lending_id, { settled_at, settled_by: null, outcome: 'withdrawn' });
    await recordAudit(transaction, library, reader, {
      action: 'took back to have returned',
      kind: 'lending',
      entity_id: lending_id,
      before: null,
      after: null,
    });
  });
}

/** A decision of staff about a claim; `reason` is for the reader. */
interface ClaimSettlement {
  claim_id: string;
  outcome: ClaimDecision;
  reason: string | null;
}

/**
 * Settles a claim, or passes it on to the admins. If the loan counts as returned, returns the reader for whom its copy is
 * now kept, if there is one. Throws 404, 403 for another hall and for decisions that only admins make, 409 for a settled
 * claim, 422 when a required reason is missing.
 */
export function settleClaim(
  library: Library,
  actor: StaffActor,
  decision: ClaimSettlement,
): Promise<Offer | null> {
  const { claim_id, outcome, reason } = decision;
  return library.inTransaction(async (transaction) => {
    const loan = await selectLoanOfClaim(transaction, claim_id);
    if (!loan) throw noClaim();
    const lending = await lockLending(transaction, actor, loan.lending_id, reasonAgainstHall);
    const claim = await requireOpen(transaction, lending.lending_id, claim_id);
    if (outcome === 'found') {
      return closeAsReturned(transaction, library, actor, lending, { action: 'found as claimed', claim });
    }
    if (outcome === 'not_found') await miss(transaction, library, actor, lending, claim);
    else if (!mayDecideClaims(actor)) throw forbidden('Only an admin can decide this.');
    else if (outcome === 'lost') await closeAsLost(transaction, library, actor, lending);
    else await refuse(transaction, library, actor, lending, { claim_id, reason });
    return null;
  });
}

/** Throws 409 unless this claim of a locked loan is open. */
async function requireOpen(transaction: Transaction, lendingId: LockedForAct['lending_id'], claimId: string) {
  const open = await selectOpenClaim(transaction, lendingId);
  if (open?.claim_id !== claimId) throw conflict('This has already been settled.');
  return open;
}

async function miss(
  transaction: Transaction,
  library: Library,
  actor: StaffActor,
  { lending_id, reader_id }: LockedForAct,
  { claim_id, missed_at }: { claim_id: string; missed_at: Date | null },
): Promise<void> {
  if (missed_at !== null) throw conflict('An admin is already looking into this.');
  const missed = { missed_at: library.clock.now(), missed_by: actor.account_id };
  await missClaim(transaction, claim_id, missed);
  const isOwn = await isSamePerson(transaction, actor.account_id, reader_id);
  await recordAudit(transaction, library, actor, {
    action: 'did not find the copy of',
    kind: 'lending',
    entity_id: lending_id,
    before: null,
    after: isOwn ? ownAccountMark(isOwn) : null,
  });
}

async function refuse(
  transaction: Transaction,
  library: Library,
  actor: StaffActor,
  { lending_id, reader_id, book_id, hall_id }: LockedForAct,
  { claim_id, reason }: { claim_id: string; reason: string | null },
): Promise<void> {
  if (reason === null) throw invalid({ reason: ['Reason is required.'] });
  const isOwn = await isSamePerson(transaction, actor.account_id, reader_id);
  const settled = { settled_at: library.clock.now(), settled_by: actor.account_id, answer: reason };
  await endClaim(transaction, lending_id, { ...settled, outcome: 'still_out' });
  await writeNotices(transaction, library, [
    {
      account: reader_id,
      kind: 'claim_refused',
      dedupeKey: `claim_refused:${claim_id}`,
      about: { lending_id, book_id, hall_id, reason },
    },
  ]);
  await recordAudit(transaction, library, actor, {
    action: 'said to be still out',
    kind: 'lending',
    entity_id: lending_id,
    before: null,
    after: { reason, ...ownAccountMark(isOwn) },
  });
}
