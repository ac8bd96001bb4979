import type { HandoverMethod } from '@library/contract/lending/handover-method.ts';
import { codeStepAt } from '@library/contract/lending/reader-codes.ts';
import type { RequestCode } from '@library/contract/lending/request-codes.ts';
import { notFound } from '../../lib/refusal.ts';
import { codeAt, isCodeAt } from '../../lib/secrets/reader-codes.ts';
import type { Library } from '../../library.ts';
import { mayActInHall, mayHandOutByHand, type ReaderActor, type StaffActor } from '../../permissions.ts';
import { methodOf } from '../handovers/handovers.rules.ts';
import {
  countTry,
  forgetTries,
  selectByShort,
  selectHallOf,
  selectLock,
  selectOwnCode,
} from './request-codes.queries.ts';
import {
  type CodeOutcome,
  codeTries,
  lockMinutes,
  noCode,
  readCode,
  reasonAgainstCode,
  reasonAgainstOther,
  unconfirmedCode,
} from './request-codes.rules.ts';

export { selectByShort } from './request-codes.queries.ts';

/** The data with which a reader's phone shows the codes of its request. Throws 404 for an unknown request or another reader's. */
export async function codeOfRequest(
  { database, clock }: Library,
  reader: ReaderActor,
  reqId: string,
): Promise<RequestCode> {
  const row = await selectOwnCode(database, reader.account_id, reqId);
  if (!row) throw notFound('There is no such request.');
  const { req_id, status, book_id, title, hall_id, hall_name, short, secret } = row;
  const { lending_id, due_date, label } = row;
  const now = clock.now().getTime();
  return {
    req_id,
    status,
    server_time: now,
    book: { book_id, title },
    hall: { hall_id, name: hall_name },
    code:
      short === null || secret === null
        ? null
        : { short, secret: secret.toString('base64url'), now: codeAt(secret, codeStepAt(now)) },
    received: lending_id && due_date && label ? { lending_id, copy_label: label, due_date } : null,
  };
}

/**
 * Tries a code of a request. The try is counted before the code is compared and outside the caller's transaction, so that a
 * refusal does not undo the count. `shownAt` is when the reader showed the code, if not now.
 */
export async function tryCode(
  { database, clock }: Library,
  reqId: string,
  code: string,
  shownAt?: Date,
): Promise<CodeOutcome> {
  const now = clock.now();
  const lockedUntil = new Date(now.getTime() + lockMinutes * 60_000);
  const secret = await countTry(database, reqId, { now, tries: codeTries, lockedUntil });
  if (secret === null) {
    const lock = await selectLock(database, reqId);
    if (!lock?.locked_until) return 'gone';
    return { lockedFor: Math.max(1, Math.ceil((lock.locked_until.getTime() - now.getTime()) / 1000)) };
  }
  if (!isCodeAt(secret, code, shownAt ?? now)) return 'wrong';
  await forgetTries(database, reqId);
  return 'right';
}

/**
 * Decides how a request is handed out; call it before the transaction of the hand-out. Throws 422 for a wrong code, and for
 * none where the library requires one; 409 for the code of another request, 429 while the request takes no codes. A caller who
 * may not hand it out does not learn whether the code is right.
 */
export async function methodOfHandOut(
  library: Library,
  actor: StaffActor,
  { req_id, code: text }: { req_id: string; code: string | null },
): Promise<HandoverMethod> {
  if (text === null && mayHandOutByHand(actor, library.settings)) return methodOf({ code: null });
  const request = await selectHallOf(library.database, req_id);
  if (!request || !mayActInHall(actor, request.hall_id)) return methodOf({ code: null });
  if (text === null) throw noCode();
  const read = readCode(text);
  if (!read) throw noCode();
  if (read.short !== null) {
    const named = await selectByShort(library.database, read.short);
    if (named.length > 0 && !named.some((one) => one.req_id === req_id)) throw reasonAgainstOther();
  }
  const reason = reasonAgainstCode(await tryCode(library, req_id, read.code));
  if (reason) throw reason;
  return methodOf({ code: read.method });
}

/**
 * Decides how a hand-out was done that a desk noted without a network: with the reader's code of that moment, or by hand if
 * there was none or it can no longer be confirmed. Throws 422 where the library requires a code and the caller may not hand out
 * by hand.
 */
export async function methodOfNotedHandOut(
  library: Library,
  actor: StaffActor,
  { req_id, code, at }: { req_id: string; code: string | null; at: Date },
): Promise<{ method: HandoverMethod; isUnconfirmed: boolean }> {
  const request = await selectHallOf(library.database, req_id);
  if (!request || !mayActInHall(actor, request.hall_id)) return { method: 'by_hand', isUnconfirmed: false };
  const read = code === null ? null : readCode(code);
  const outcome = read === null ? 'wrong' : await tryCode(library, req_id, read.code, at);
  if (read !== null && outcome === 'right')
    return { method: methodOf({ code: read.method }), isUnconfirmed: false };
  if (!mayHandOutByHand(actor, library.settings)) throw unconfirmedCode();
  // The code of a closed request has been deleted, so it does not count as unconfirmed.
  return { method: 'by_hand', isUnconfirmed: code !== null && outcome !== 'gone' };
}
