import { notFound } from '../../lib/refusal.ts';
import type { Library, Transaction } from '../../library.ts';
import type { ReaderActor } from '../../permissions.ts';
import { type LockedForAct, lockAnyLending } from '../lendings/one-lending.service.ts';
import { reasonAgainstBlockedReader } from '../readers/readers.rules.ts';
import { lockReader } from '../requests/requests.service.ts';
import { type NextTurn, nextFor } from '../waits/turns.service.ts';
import { type LockedLine, lockLine } from '../waits/waits.service.ts';
import { countOpenBooks, lockPassingRow, selectLoanToPass, selectPassing } from './passings.queries.ts';
import { reasonAgainstState, reasonAgainstStep, stateAt } from './passings.rules.ts';

/** A passing with its book, its hall and both readers. */
export type PassingRow = NonNullable<Awaited<ReturnType<typeof selectPassing>>>;

/** 404 for an unknown passing and for other readers' ones. */
export const noPassing = () => notFound('There is no such book to pass on.');

/** A passing and everything that its acts lock: both readers, the loan, the line, and its row. */
interface LockedPassing {
  passing: PassingRow;
  receiver: Awaited<ReturnType<typeof lockReader>>;
  lending: LockedForAct;
  line: LockedLine;
  locked: Awaited<ReturnType<typeof lockPassingRow>>;
}

/** A locked passing with the turn that its receiver gets. */
export type LockedStep = LockedPassing & { turn: NextTurn };

/**
 * Locks both readers in the order of their ids, then the loan, the line and the passing. `beforeLine` takes the locks that come
 * between loan and line. Throws 404 for an unknown passing.
 */
export async function lockBothSides(
  transaction: Transaction,
  passingId: string,
  beforeLine: () => Promise<void> = async () => {},
): Promise<LockedPassing> {
  const passing = await selectPassing(transaction, passingId);
  if (!passing) throw noPassing();
  const { giver_id, receiver_id, lending_id, book_id } = passing;
  for (const id of [giver_id, receiver_id].sort()) await lockReader(transaction, id);
  const receiver = await lockReader(transaction, receiver_id);
  const lending = await lockAnyLending(transaction, lending_id);
  await beforeLine();
  const line = await lockLine(transaction, book_id);
  const locked = await lockPassingRow(transaction, lending.lending_id, line.book_id, passingId);
  return { passing, receiver, lending, line, locked };
}

/**
 * Locks a passing for its receiver's next step and checks all rules again. Throws 404 for another reader's passing, 403 for a
 * blocked reader, and 409 where the step is not the next one or no longer possible.
 */
export async function lockStep(
  transaction: Transaction,
  library: Library,
  reader: ReaderActor,
  passingId: string,
  step: 'agree' | 'receive',
  beforeLine?: () => Promise<void>,
): Promise<LockedStep> {
  const all = await lockBothSides(transaction, passingId, beforeLine);
  const { passing, receiver, lending, locked } = all;
  if (passing.receiver_id !== reader.account_id) throw noPassing();
  const { clock, settings } = library;
  const blocked = reasonAgainstBlockedReader(receiver);
  if (blocked) throw blocked;
  const state = reasonAgainstState(stateAt(locked, clock.now()), step);
  if (state) throw state;
  const loan = await selectLoanToPass(transaction, lending.lending_id, { today: clock.today(), settings });
  if (!loan) throw new Error('A locked loan is not there.');
  const turn = await nextFor(transaction, library, lending);
  const isNext = turn?.next.wait_id === passing.wait_id;
  const reason = reasonAgainstStep({
    passOn: settings.pass_on,
    isOut: loan.is_out,
    isLate: loan.is_late,
    isDisputed: loan.is_disputed,
    isNext,
    openBooks: await countOpenBooks(transaction, receiver.reader_id),
    maxOpenBooks: settings.max_open_books,
  });
  if (reason) throw reason;
  if (!turn) throw new Error('The rules let a book be passed on to nobody.');
  return { ...all, turn };
}
