import { chooseFromList } from '@library/contract/fields/ids.ts';
import { withRefusals } from '../../database/connections/client.ts';
import { conflict, invalid, notFound } from '../../lib/refusal.ts';
import { dayOfMoment } from '../../lib/time/moments.ts';
import type { Library, Locked, Transaction } from '../../library.ts';
import type { ReaderActor } from '../../permissions.ts';
import { requireBook } from '../books/books.service.ts';
import { writeNotices } from '../notices/notices.service.ts';
import { reasonAgainstWithdraw } from '../requests/requests.rules.ts';
import {
  closeRequest,
  lockReader,
  lockReaderWhoMayBegin,
  lockRequest,
  requirePending,
  requireStillThere,
} from '../requests/requests.service.ts';
import { offerAvailable } from '../waits/offers.service.ts';
import {
  alreadyWaiting,
  reasonAgainstJoining,
  reasonAgainstLastDay,
  reasonAgainstLeaving,
  reasonAgainstPause,
  reasonAgainstPauseUntil,
} from '../waits/waits.rules.ts';
import {
  endEntry,
  insertWait,
  type LockedLine,
  lockLine,
  log,
  requireMayResume,
  selectOpenDay,
  selectWait,
  selectWaitIds,
  updateWait,
} from '../waits/waits.service.ts';
import { selectCopiesByHall, selectJoinFacts, selectLoans } from './entries.queries.ts';
import { expectationOf } from './expectations.service.ts';

const noWait = "You're not on this waiting list.";

/** The book that a reader waits for, and the halls in which the reader would collect it. */
export interface WaitToJoin {
  book_id: string;
  hall_ids: readonly string[];
  not_after?: string | null | undefined;
}

/**
 * Puts a reader at the end of the line for a book. Throws 403 for a blocked reader, 404 for an unknown book, 422 for an unknown
 * hall or a day that has passed, and 409 if the rules forbid it.
 */
export function joinLine(
  library: Library,
  reader: ReaderActor,
  wanted: WaitToJoin,
): Promise<{ wait_id: string; place: number; expected: { from: string; until: string } | null }> {
  const join = library.inTransaction(async (transaction) => {
    const { reader_id } = await lockReaderWhoMayBegin(transaction, reader.account_id);
    await requireStillThere(transaction, reader_id);
    const line = await lockLine(transaction, wanted.book_id);
    await requireBook(transaction, wanted.book_id);
    const today = library.clock.today();
    const fault = wanted.not_after ? reasonAgainstLastDay(wanted.not_after, today) : null;
    if (fault) throw invalid({ not_after: [fault] });
    await requireMayJoin(transaction, library, reader_id, wanted);
    const wait_id = library.makeId();
    await insertWait(
      transaction,
      {
        wait_id,
        reader_id,
        book_id: wanted.book_id,
        status: 'waiting',
        joined_at: library.clock.now(),
        not_after: wanted.not_after ?? null,
      },
      [...new Set(wanted.hall_ids)],
    );
    await log(transaction, library, wait_id, 'joined');
    await notifyBorrowers(transaction, library, wanted);
    const { place, expected } = await expectationOf(transaction, library, wait_id);
    if (expected) {
      await updateWait(transaction, line.book_id, wait_id, {
        told_from: expected.from,
        told_until: expected.until,
      });
    }
    return { wait_id, place, expected };
  });
  return withRefusals(join, {
    waits_one_live: () => conflict(alreadyWaiting),
    wait_halls_hall_id_fkey: () => invalid({ hall_ids: [chooseFromList('Hall')] }),
  });
}

/** Notifies readers who have a suitable copy at home that somebody waits for it, each once. */
async function notifyBorrowers(transaction: Transaction, library: Library, wait: WaitToJoin): Promise<void> {
  const loans = await selectLoans(transaction, wait);
  await writeNotices(
    transaction,
    library,
    loans.map(({ reader_id, ...about }) => ({
      account: reader_id,
      kind: 'somebody_waits',
      dedupeKey: `somebody_waits:${about.lending_id}`,
      about,
    })),
  );
}

/** Throws if a reader may not join the locked line of a book. */
async function requireMayJoin(
  transaction: Transaction,
  library: Library,
  readerId: Locked<'reader'>,
  { book_id, hall_ids }: WaitToJoin,
): Promise<void> {
  const facts = await selectJoinFacts(transaction, readerId, book_id);
  const halls = await selectCopiesByHall(transaction, book_id);
  const chosen = halls.filter(({ hall_id }) => hall_ids.includes(hall_id));
  const reason = reasonAgainstJoining({
    hasRequested: facts.requested,
    hasBorrowed: facts.borrowed,
    isWaiting: facts.waiting,
    waits: facts.waits,
    maxWaits: library.settings.max_waits,
    availableIn: chosen.find(({ available_copies }) => available_copies > 0)?.name ?? null,
    copies: halls.length,
    copiesInHalls: chosen.length,
  });
  if (reason) throw reason;
}

/**
 * Takes the reader out of a line; a copy kept for the reader is offered to the next one. Throws 404, and 409 when the entry has
 * ended.
 */
export function leaveLine(library: Library, reader: ReaderActor, waitId: string): Promise<void> {
  return changeOwn(library, reader, waitId, async (transaction, line, wait) => {
    const reason = reasonAgainstLeaving(wait.status);
    if (reason) throw reason;
    if (wait.req_id !== null) return endTurn(transaction, library, wait.req_id, reader, 'reader');
    await endEntry(transaction, library, line, waitId, { status: 'left', what: 'left' });
  });
}

/**
 * Pauses an entry, which keeps its place, until a day or until the reader resumes it. If all its halls are closed on that day,
 * it resumes when one of them is open again. Returns the day. Throws 404, 409 when the entry has its turn or has ended, and 422
 * for a day that is too far from the first one of the pause, and for no day where the pause is as long as it may be.
 */
export function pauseWait(
  library: Library,
  reader: ReaderActor,
  { wait_id, until }: { wait_id: string; until?: string | null | undefined },
): Promise<string | null> {
  return changeOwn(library, reader, wait_id, async (transaction, line, wait) => {
    const reason = reasonAgainstPause(wait.status);
    if (reason) throw reason;
    const { pause_days: pauseDays, time_zone } = library.settings;
    const today = library.clock.today();
    const since = wait.paused_at ? dayOfMoment(wait.paused_at, time_zone) : today;
    const fault = reasonAgainstPauseUntil(until || null, { today, since, pauseDays });
    if (fault) throw invalid({ until: [fault] });
    const paused_until = until ? await selectOpenDay(transaction, line.book_id, wait_id, until) : null;
    if (wait.status === 'paused') {
      await updateWait(transaction, line.book_id, wait_id, { paused_until });
      return paused_until;
    }
    const paused = { status: 'paused', paused_at: library.clock.now(), paused_until } as const;
    await updateWait(transaction, line.book_id, wait_id, paused);
    await log(transaction, library, wait_id, 'paused');
    return paused_until;
  });
}

/**
 * Resumes a paused entry and offers it a copy that is available in one of its halls. Throws 403 for a blocked reader, 404,
 * 409 when the entry is not paused, and 429 when the reader has passed too many turns on today.
 */
export function resumeWait(library: Library, reader: ReaderActor, waitId: string): Promise<void> {
  const goOn: OwnChange<void> = async (transaction, line, wait) => {
    await requireMayResume(transaction, library, line, wait);
    await resume(transaction, library, line, waitId);
  };
  return changeOwn(library, reader, waitId, goOn, lockReaderWhoMayBegin);
}

/** Resumes a paused entry of a locked line and offers it an available copy. */
export async function resume(
  transaction: Transaction,
  library: Library,
  line: LockedLine,
  waitId: string,
): Promise<void> {
  await updateWait(transaction, line.book_id, waitId, {
    status: 'waiting',
    paused_at: null,
    paused_until: null,
  });
  await log(transaction, library, waitId, 'resumed');
  await offerAvailable(transaction, library, line, waitId);
}

/**
 * Gives up the reader's turn: offers the kept copy to the next in line and pauses the reader's entry, which keeps its place.
 * Throws 404 for an unknown or another reader's request, and 409 when it is not pending or not from a waiting list.
 */
export function passTurn(library: Library, reader: ReaderActor, reqId: string): Promise<void> {
  return library.inTransaction((transaction) => endTurn(transaction, library, reqId, reader, 'passed'));
}

async function endTurn(
  transaction: Transaction,
  library: Library,
  reqId: string,
  reader: ReaderActor,
  cancelled: 'reader' | 'passed',
): Promise<void> {
  const request = await lockRequest(transaction, reqId);
  if (request.reader_id !== reader.account_id) throw notFound('There is no such request.');
  requirePending(request, reasonAgainstWithdraw(request.status));
  if (request.wait_id === null)
    throw conflict("This request didn't come from a waiting list. You can cancel it.");
  await closeRequest(transaction, library, request, { cancelled, by: reader.account_id });
}

type WaitRow = Awaited<ReturnType<typeof selectWait>>;
type OwnChange<Result> = (transaction: Transaction, line: LockedLine, wait: WaitRow) => Promise<Result>;

/** Locks the reader, then the line, and changes the reader's entry. Throws 404 for an unknown or another reader's one. */
function changeOwn<Result>(
  library: Library,
  reader: ReaderActor,
  waitId: string,
  change: OwnChange<Result>,
  lock = lockReader,
): Promise<Result> {
  return library.inTransaction(async (transaction) => {
    const ids = await selectWaitIds(transaction, waitId);
    if (ids?.reader_id !== reader.account_id) throw notFound(noWait);
    await lock(transaction, reader.account_id);
    const line = await lockLine(transaction, ids.book_id);
    return change(transaction, line, await selectWait(transaction, line.book_id, waitId));
  });
}
