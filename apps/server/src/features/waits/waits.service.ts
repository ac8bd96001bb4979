import type { WaitEvent } from '@library/contract/waits.ts';
import { addDays } from '../../lib/days.ts';
import type { Library, Locked, Transaction } from '../../library.ts';
import { lendingDayFrom } from '../calendar/calendar.service.ts';
import { holdCopy, moveCopies } from '../copies/copies.service.ts';
import { tellVolunteers } from '../notices/desk.service.ts';
import { writeNotices } from '../notices/notices.service.ts';
import { type Line, type LineEntry, lockLine, selectLine } from './line.queries.ts';
import { nextInLine } from './line.rules.ts';
import { holdInTurn, logOvertaking } from './turns.service.ts';
import { insertLog, selectWait, updateWait } from './waits.queries.ts';
import { afterTurn, isLive, keptUntil, type TurnEnd } from './waits.rules.ts';

export { type Line, lockLine, lockLines } from './line.queries.ts';
export {
  insertLog,
  insertWait,
  moveResumeDays,
  selectOpenDay,
  selectWait,
  selectWaitIds,
  updateWait,
} from './waits.queries.ts';

/** An available copy that the transaction has locked. */
export interface FreedCopy {
  copy_id: Locked<'copy'>;
  hall_id: string;
  label: string;
}

/** A copy that is kept for the reader whose turn it is. */
export interface Offer {
  req_id: string;
  wait_id: string;
  reader_id: string;
  reader_name: string;
  hall_id: string;
  label: string;
  collect_by: string;
}

/**
 * Offers copies that have just become available to the line, each to the next entry that names its hall. Every act that makes a
 * copy available calls this before it ends, so that nobody outside the line can take the copy.
 */
export async function offerFreed(
  transaction: Transaction,
  library: Library,
  line: Line,
  copies: readonly FreedCopy[],
): Promise<Offer[]> {
  if (!line.hasPeople || copies.length === 0) return [];
  let people = await selectLine(transaction, line.book_id, library.clock.today());
  const offers: Offer[] = [];
  for (const copy of copies) {
    const turn = nextInLine(people, copy.hall_id, library.settings);
    if (turn === null) continue;
    await moveCopies(transaction, library, [{ copy_id: copy.copy_id, state: 'available' }], 'held');
    offers.push(await offer(transaction, library, line.book_id, turn.next, copy));
    if (turn.overtaken.length > 0) await logOvertaking(transaction, library, line.book_id, turn.overtaken);
    const passed = new Set(turn.overtaken);
    people = people
      .filter((entry) => entry !== turn.next)
      .map((entry) => (passed.has(entry) ? { ...entry, overtaken: entry.overtaken + 1 } : entry));
  }
  return offers;
}

/**
 * Offers an available copy to an entry that begins to wait again, first in the reader's own hall; null when there is none.
 * Nobody else in line can be offered such a copy, or it would not be available.
 */
export async function offerAvailable(
  transaction: Transaction,
  library: Library,
  line: Line,
  waitId: string,
): Promise<Offer | null> {
  const people = await selectLine(transaction, line.book_id, library.clock.today());
  const entry = people.find(({ wait_id }) => wait_id === waitId);
  if (!entry) return null;
  const halls = entry.halls.toSorted(
    (one, other) => Number(other === entry.home) - Number(one === entry.home),
  );
  for (const hall_id of halls) {
    const copy = await holdCopy(transaction, library, { book_id: line.book_id, hall_id });
    if (copy) return offer(transaction, library, line.book_id, entry, { ...copy, hall_id });
  }
  return null;
}

async function offer(
  transaction: Transaction,
  library: Library,
  line: Locked<'line'>,
  entry: LineEntry,
  { copy_id, hall_id, label }: FreedCopy,
): Promise<Offer> {
  const { wait_id, reader_id, book_id, reader_name } = entry;
  const lastDay = keptUntil(addDays(library.clock.today(), library.settings.offer_days), entry.not_after);
  const collect_by = await lendingDayFrom(transaction, hall_id, lastDay);
  const req_id = await holdInTurn(transaction, library, line, entry, { copy_id, hall_id, collect_by });
  await writeNotices(transaction, library, [
    {
      account: reader_id,
      kind: 'turn',
      dedupeKey: `turn:${req_id}`,
      about: { req_id, book_id, hall_id, collect_by },
    },
  ]);
  await tellVolunteers(transaction, library, { req_id, book_id, hall_id });
  return { req_id, wait_id, reader_id, reader_name, hall_id, label, collect_by };
}

/** Writes one event of an entry. */
export function log(
  transaction: Transaction,
  library: Library,
  wait_id: string,
  what: WaitEvent,
  more: { hall_id?: string; done_by?: string; because?: 'put_first' } = {},
): Promise<void> {
  return insertLog(transaction, [{ wait_id, at: library.clock.now(), what, ...more }]);
}

/** A request of a waiting list that has just ended. `by` is the member of the staff who ended it. */
interface EndedTurn {
  wait_id: string;
  req_id: string;
  hall_id: string;
  end: TurnEnd;
  by: string | null;
}

/**
 * Settles the entry of a request that has just ended: collected, paused with its place, or over.
 */
export async function settleTurn(
  transaction: Transaction,
  library: Library,
  line: Line,
  { wait_id, req_id, hall_id, end, by }: EndedTurn,
): Promise<void> {
  const { misses, reader_id, book_id } = await selectWait(transaction, line.book_id, wait_id);
  const after = afterTurn(end, misses);
  const now = library.clock.now();
  await updateWait(transaction, line.book_id, wait_id, {
    status: after.status,
    misses: after.misses,
    paused_at: after.status === 'paused' ? now : null,
    ended_at: isLive(after.status) ? null : now,
  });
  await log(
    transaction,
    library,
    wait_id,
    after.what,
    (end === 'staff' || end === 'given_away') && by !== null ? { done_by: by } : {},
  );
  const about = { wait_id, book_id, hall_id };
  if (end === 'expired') {
    const was_last = !isLive(after.status);
    const dedupeKey = `turn_missed:${req_id}`;
    const told = { ...about, was_last };
    await writeNotices(transaction, library, [
      { account: reader_id, kind: 'turn_missed', dedupeKey, about: told },
    ]);
  }
  if (end === 'staff' || end === 'given_away') {
    const kind = end === 'staff' ? 'turn_taken_back' : 'turn_given_away';
    await writeNotices(transaction, library, [
      { account: reader_id, kind, dedupeKey: `${kind}:${req_id}`, about },
    ]);
  }
}

/** Ends the entry of a reader who requests the book. If the entry has its turn, it stays and `hasTurn` is true. */
export async function leaveForRequest(
  transaction: Transaction,
  library: Library,
  { wait_id, book_id }: { wait_id: string; book_id: string },
): Promise<{ hasTurn: boolean }> {
  const line = await lockLine(transaction, book_id);
  const { status } = await selectWait(transaction, line.book_id, wait_id);
  if (status === 'offered') return { hasTurn: true };
  if (isLive(status)) await endEntry(transaction, library, line, wait_id, { status: 'left', what: 'left' });
  return { hasTurn: false };
}

/** How `endEntry` ends an entry. */
export interface Ending {
  status: 'left' | 'no_copy' | 'reader_deleted';
  what: WaitEvent;
  /** The member of the staff who ends it, and the reason for the reader. */
  by?: string;
  reason?: string;
}

/** Ends an entry that has no turn. */
export async function endEntry(
  transaction: Transaction,
  library: Library,
  line: Line,
  waitId: string,
  { status, what, by, reason }: Ending,
): Promise<void> {
  await updateWait(transaction, line.book_id, waitId, {
    status,
    paused_at: null,
    paused_until: null,
    ended_at: library.clock.now(),
    ended_by: by ?? null,
    ended_reason: reason ?? null,
  });
  await log(transaction, library, waitId, what, by === undefined ? {} : { done_by: by });
  if (what !== 'no_copy' && what !== 'not_needed' && what !== 'paused_too_long' && what !== 'ended') return;
  const { reader_id, book_id } = await selectWait(transaction, line.book_id, waitId);
  await writeNotices(transaction, library, [
    {
      account: reader_id,
      kind: 'wait_ended',
      dedupeKey: `wait_ended:${waitId}`,
      about: { wait_id: waitId, book_id, why: what, reason: reason ?? null },
    },
  ]);
}
