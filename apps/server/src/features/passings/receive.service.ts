import type { CopyCondition } from '@library/contract/copies/copy-conditions.ts';
import { invalid, tooMany } from '../../lib/refusal.ts';
import { isCodeAt } from '../../lib/secrets/reader-codes.ts';
import { minutesAfter } from '../../lib/time/moments.ts';
import type { Library, Transaction } from '../../library.ts';
import type { ReaderActor } from '../../permissions.ts';
import { usualDue } from '../desk/desk.service.ts';
import { closeAsReturned } from '../lendings/closed-lendings.service.ts';
import { dueDateAt, handOut } from '../lendings/hand-out.service.ts';
import { notifyOfPassing } from '../notices/volunteer-notices.service.ts';
import { codeTries, lockMinutes } from '../request-codes/request-codes.rules.ts';
import type { PendingRequest } from '../requests/requests.service.ts';
import { takeTurn } from '../waits/turns.service.ts';
import { type LockedStep, lockStep, noPassing } from './locked-passings.service.ts';
import {
  countTry,
  forgetTries,
  selectLockedUntil,
  selectPassing,
  updatePassing,
} from './passings.queries.ts';
import { digitsOf, shortOf, wrongPassingCode } from './passings.rules.ts';

/** What the receiver sends at the hand-over. */
interface SentByReceiver {
  passing_id: string;
  code: string;
  condition?: CopyCondition | undefined;
}

/**
 * Ends the giver's loan and begins the receiver's, who now has the book. Throws 404 for another reader's passing, 422 for a
 * wrong code, 429 while the passing takes no codes, 403 for a blocked reader, and 409 when it is no longer possible.
 */
export async function receive(
  library: Library,
  reader: ReaderActor,
  { passing_id, code, condition }: SentByReceiver,
): Promise<{ lending_id: string; return_date: string }> {
  // This runs before the transaction, so that a rollback does not undo the count of a wrong code.
  const { book_id, hall_id } = await requireCode(library, reader, passing_id, code);
  const { date } = await usualDue(library, { book_id, hall_id }, reader.account_id);
  return library.inTransaction(async (transaction) => {
    let return_date = date;
    const step = await lockStep(transaction, library, reader, passing_id, 'receive', async () => {
      return_date = await dueDateAt(transaction, library, hall_id, date);
    });
    await updatePassing(transaction, step.locked.passing_id, { status: 'passed', secret: null });
    const request = await takeFromGiver(transaction, library, step, condition);
    const giver = { account_id: step.passing.giver_id };
    const handOver = { request, due_date: return_date, method: 'passed' as const };
    const lending_id = await handOut(transaction, library, giver, handOver);
    if (library.settings.pass_on === 'volunteers_told') {
      await notifyOfPassing(transaction, library, { lending_id, book_id, hall_id });
    }
    return { lending_id, return_date };
  });
}

/** Ends the giver's loan and returns the request that then holds its copy for the receiver. */
async function takeFromGiver(
  transaction: Transaction,
  library: Library,
  { lending, receiver, turn }: LockedStep,
  condition: CopyCondition | undefined,
): Promise<PendingRequest> {
  const held: PendingRequest[] = [];
  const { book_id, hall_id, copy_id } = lending;
  const { reader_id } = receiver;
  await closeAsReturned(transaction, library, { account_id: reader_id }, lending, {
    action: 'received from a reader',
    condition,
    give: async (_transaction, _library, line, [copy]) => {
      if (!copy) throw new Error('A book that changes hands has a copy.');
      const request = await takeTurn(transaction, library, line, turn, copy);
      const { wait_id } = turn.next;
      held.push({ ...request, wait_id, reader_id, book_id, hall_id, copy_id, status: 'pending' });
      return [];
    },
  });
  const [request] = held;
  if (!request) throw new Error('The copy was given to nobody.');
  return request;
}

/**
 * Checks the code. Throws 404 for another reader's passing, 422 for a wrong code, and 429 while it takes no codes; a passing
 * that is over is refused later.
 */
async function requireCode(
  library: Library,
  reader: ReaderActor,
  passingId: string,
  text: string,
): Promise<{ book_id: string; hall_id: string }> {
  const { database, clock } = library;
  const passing = await selectPassing(database, passingId);
  if (passing?.receiver_id !== reader.account_id) throw noPassing();
  const code = digitsOf(text, shortOf(passing.passing_id));
  const now = clock.now();
  const lockedUntil = minutesAfter(now, lockMinutes);
  const secret = await countTry(database, passing.passing_id, { now, tries: codeTries, lockedUntil });
  if (secret === null) {
    const until = await selectLockedUntil(database, passing.passing_id);
    if (until !== null && until > now) {
      const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
      throw tooMany('wrong codes for this book', seconds);
    }
    return passing;
  }
  if (!isCodeAt(secret, code, now)) throw invalid({ code: [wrongPassingCode] });
  await forgetTries(database, passing.passing_id);
  return passing;
}
