import { randomBytes } from 'node:crypto';
import type { ResponseBody } from '@library/contract/calls/route.ts';
import type { listPassings, PassingCode } from '@library/contract/lending/passings.ts';
import { codeStepAt } from '@library/contract/lending/reader-codes.ts';
import { notFound } from '../../lib/refusal.ts';
import { codeAt } from '../../lib/secrets/reader-codes.ts';
import { minutesAfter } from '../../lib/time/moments.ts';
import type { Library } from '../../library.ts';
import type { ReaderActor } from '../../permissions.ts';
import { lockAnyLending } from '../lendings/one-lending.service.ts';
import { writeNotices } from '../notices/notices.service.ts';
import { nextFor } from '../waits/turns.service.ts';
import { lockLine } from '../waits/waits.service.ts';
import { lockBothSides, lockStep, noPassing, type PassingRow } from './locked-passings.service.ts';
import {
  insertPassing,
  lapseExpired,
  selectAsked,
  selectAwaitedLoans,
  selectDueDate,
  selectLoanToPass,
  selectPassing,
  selectUnderWay,
  updatePassing,
} from './passings.queries.ts';
import {
  answerHours,
  meetHours,
  reasonAgainstProposal,
  reasonAgainstState,
  shortOf,
  stateAt,
} from './passings.rules.ts';

/**
 * The reader's loans for which the next in line could be asked, and the passings under way in which the reader gives or
 * receives.
 */
export async function passingsOf(
  library: Library,
  reader: ReaderActor,
): Promise<ResponseBody<typeof listPassings>> {
  const { database, clock } = library;
  const underWay = await selectUnderWay(database, reader.account_id, clock.now());
  return {
    possible: await possibleLoans(library, reader),
    data: underWay.map((passing) => seenBy(reader, passing)),
  };
}

async function possibleLoans(library: Library, reader: ReaderActor): Promise<string[]> {
  const { database, clock, settings } = library;
  if (settings.pass_on === 'off') return [];
  const loans = await selectAwaitedLoans(database, reader.account_id, { today: clock.today(), settings });
  const possible: string[] = [];
  for (const loan of loans) {
    const turn = await nextFor(database, library, loan);
    const asked = { lending_id: loan.lending_id, wait_id: turn?.next.wait_id ?? null };
    if (reasonAgainstProposal(await proposalFacts(library, database, loan, asked)) === null) {
      possible.push(loan.lending_id);
    }
  }
  return possible;
}

async function proposalFacts(
  { clock, settings }: Library,
  database: Parameters<typeof selectAsked>[0],
  loan: { is_out: boolean; is_late: boolean; is_disputed: boolean },
  { lending_id, wait_id }: { lending_id: string; wait_id: string | null },
) {
  const asked = wait_id && (await selectAsked(database, { lending_id, wait_id, now: clock.now() }));
  return {
    passOn: settings.pass_on,
    isOut: loan.is_out,
    isLate: loan.is_late,
    isDisputed: loan.is_disputed,
    hasNext: wait_id !== null,
    isUnderWay: asked ? asked.under_way : false,
    hasAnswered: asked ? asked.answered : false,
    proposals: asked ? asked.proposals : 0,
  };
}

function seenBy(reader: ReaderActor, passing: PassingRow) {
  const isGiver = passing.giver_id === reader.account_id;
  const other = isGiver
    ? { name: passing.receiver_name, contact: passing.receiver_shares ? passing.receiver_contact : null }
    : { name: passing.giver_name, contact: passing.giver_shares ? passing.giver_contact : null };
  return {
    passing_id: passing.passing_id,
    role: isGiver ? ('giver' as const) : ('receiver' as const),
    status: passing.status === 'agreed' ? ('agreed' as const) : ('proposed' as const),
    lending_id: isGiver ? passing.lending_id : null,
    ...placeOf(passing),
    until: passing.expires_at.toISOString(),
    other: passing.status === 'agreed' ? other : null,
  };
}

function placeOf({ book_id, title, hall_id, hall_name }: PassingRow) {
  return { book: { book_id, title }, hall: { hall_id, name: hall_name } };
}

/** What the phones of both readers show at the hand-over. Throws 404 for everybody else. */
export async function codeOfPassing(
  { database, clock }: Library,
  reader: ReaderActor,
  passingId: string,
): Promise<PassingCode> {
  const passing = await selectPassing(database, passingId);
  if (!passing) throw noPassing();
  const isGiver = passing.giver_id === reader.account_id;
  if (!isGiver && passing.receiver_id !== reader.account_id) throw noPassing();
  const now = clock.now();
  const status = stateAt(passing, now);
  const { secret, passing_id } = passing;
  const shows = isGiver && status === 'agreed' && secret !== null;
  return {
    passing_id,
    role: isGiver ? 'giver' : 'receiver',
    status,
    ...placeOf(passing),
    code: shows
      ? {
          short: shortOf(passing_id),
          secret: secret.toString('base64url'),
          now: codeAt(secret, codeStepAt(now.getTime())),
        }
      : null,
    server_time: now.getTime(),
    due_date: status === 'passed' ? ((await selectDueDate(database, passing.wait_id)) ?? null) : null,
  };
}

/**
 * Asks the next in line to take over the reader's own loan. Throws 404 for another reader's loan, 409 when it is not possible.
 */
export function propose(
  library: Library,
  reader: ReaderActor,
  { lending_id, share_contact }: { lending_id: string; share_contact: boolean },
): Promise<string> {
  return library.inTransaction(async (transaction) => {
    const lending = await lockAnyLending(transaction, lending_id);
    if (lending.reader_id !== reader.account_id) throw notFound("We couldn't find that loan.");
    await lockLine(transaction, lending.book_id);
    const now = library.clock.now();
    const lateness = { today: library.clock.today(), settings: library.settings };
    const loan = await selectLoanToPass(transaction, lending.lending_id, lateness);
    if (!loan) throw notFound("We couldn't find that loan.");
    const wait = (await nextFor(transaction, library, lending))?.next ?? null;
    const facts = await proposalFacts(library, transaction, loan, {
      lending_id,
      wait_id: wait?.wait_id ?? null,
    });
    const reason = reasonAgainstProposal(facts);
    if (reason) throw reason;
    if (!wait) throw new Error('The rules let a loan be proposed to nobody.');
    await lapseExpired(transaction, now, { lending_id, wait_id: wait.wait_id });
    const passing_id = library.makeId();
    const expires_at = minutesAfter(now, answerHours * 60);
    await insertPassing(transaction, {
      passing_id,
      lending_id,
      wait_id: wait.wait_id,
      status: 'proposed',
      proposed_at: now,
      expires_at,
      giver_shares: share_contact,
    });
    const { book_id, hall_id } = lending;
    await writeNotices(transaction, library, [
      {
        account: wait.reader_id,
        kind: 'passing_proposed',
        dedupeKey: `passing_proposed:${passing_id}`,
        about: { book_id, hall_id, passing_id },
        validUntil: expires_at,
      },
    ]);
    return passing_id;
  });
}

/**
 * Agrees to receive a book. Throws 404 for another reader's passing, 403 for a blocked reader, 409 when it is no longer
 * possible.
 */
export function agree(
  library: Library,
  reader: ReaderActor,
  { passing_id, share_contact }: { passing_id: string; share_contact: boolean },
): Promise<void> {
  return library.inTransaction(async (transaction) => {
    const { passing, locked } = await lockStep(transaction, library, reader, passing_id, 'agree');
    const expires_at = minutesAfter(library.clock.now(), meetHours * 60);
    await updatePassing(transaction, locked.passing_id, {
      status: 'agreed',
      expires_at,
      receiver_shares: share_contact,
      secret: randomBytes(32),
    });
    const { book_id, hall_id, giver_id } = passing;
    await writeNotices(transaction, library, [
      {
        account: giver_id,
        kind: 'passing_agreed',
        dedupeKey: `passing_agreed:${passing_id}`,
        about: { book_id, hall_id, passing_id },
        validUntil: expires_at,
      },
    ]);
  });
}

/**
 * Declines or withdraws a passing and notifies the other reader. Throws 404 for other readers' passings, 409 where it is over.
 */
export function end(
  library: Library,
  reader: ReaderActor,
  passingId: string,
): Promise<'declined' | 'withdrawn'> {
  return library.inTransaction(async (transaction) => {
    const { passing, locked } = await lockBothSides(transaction, passingId);
    const isGiver = passing.giver_id === reader.account_id;
    if (!isGiver && passing.receiver_id !== reader.account_id) throw noPassing();
    const now = library.clock.now();
    const reason = reasonAgainstState(stateAt(locked, now), 'end');
    if (reason) throw reason;
    const status = isGiver ? 'withdrawn' : 'declined';
    await updatePassing(transaction, locked.passing_id, { status, secret: null });
    const { book_id, hall_id, giver_id, receiver_id } = passing;
    await writeNotices(transaction, library, [
      {
        account: isGiver ? receiver_id : giver_id,
        kind: 'passing_ended',
        dedupeKey: `passing_ended:${passingId}`,
        about: { book_id, hall_id, passing_id: passingId, by: isGiver ? 'giver' : 'receiver' },
      },
    ]);
    return status;
  });
}

/** Ends the passings that were not answered or carried out in time, and returns how many. */
export function lapsePassings({ database, clock }: Library): Promise<number> {
  return lapseExpired(database, clock.now());
}
