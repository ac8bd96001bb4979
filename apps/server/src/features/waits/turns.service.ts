import type { Library, Locked, Queryable, Transaction } from '../../library.ts';
import { moveCopies } from '../copies/copies.service.ts';
import { requestInTurn } from '../holds/holds.service.ts';
import { writeNotices } from '../notices/notices.service.ts';
import { type LineEntry, type LockedLine, selectLine } from './line.queries.ts';
import { nextInLine, type TurnInLine } from './line.rules.ts';
import { insertLog, raiseOvertaken, selectWait, updateWait } from './waits.queries.ts';
import { afterTurn, isLive, type TurnEnd } from './waits.rules.ts';
import { endEntry, log } from './waits.service.ts';

/** The entry whose turn would be next, and those that it overtakes. */
export type NextTurn = TurnInLine<LineEntry>;

/** The entry that would get a copy of a book that became free in a hall now; null for none. */
export async function nextFor(
  database: Queryable,
  { clock, settings }: Pick<Library, 'clock' | 'settings'>,
  { book_id, hall_id }: { book_id: string; hall_id: string },
): Promise<NextTurn | null> {
  return nextInLine(await selectLine(database, book_id, clock.today()), hall_id, settings);
}

interface HeldAtTurn {
  copy_id: Locked<'copy'>;
  hall_id: string;
  /** The last day on which it is kept. */
  collect_by: string;
}

/** Gives an entry its turn: writes a request that holds the copy, and returns its id. The copy must no longer be available. */
export async function holdInTurn(
  transaction: Transaction,
  library: Library,
  line: Locked<'line'>,
  { wait_id, reader_id, book_id }: LineEntry,
  { copy_id, hall_id, collect_by }: HeldAtTurn,
): Promise<Locked<'request'>> {
  await updateWait(transaction, line, wait_id, { status: 'offered' });
  const held = { wait_id, reader_id, book_id, hall_id, copy_id, collect_by };
  const req_id = await requestInTurn(transaction, library, held);
  await insertLog(transaction, [{ wait_id, at: library.clock.now(), what: 'offered', hall_id }]);
  return req_id;
}

/**
 * Gives the next in line a turn without a notice, because the reader already has the copy in hand. Returns the request, which
 * the same transaction must fulfil.
 */
export async function takeTurn(
  transaction: Transaction,
  library: Library,
  line: LockedLine,
  { next, overtaken }: NextTurn,
  copy: { copy_id: Locked<'copy'>; hall_id: string },
): Promise<{ req_id: Locked<'request'>; collect_by: string }> {
  const collect_by = library.clock.today();
  await moveCopies(transaction, library, [{ copy_id: copy.copy_id, state: 'available' }], 'held');
  const req_id = await holdInTurn(transaction, library, line.book_id, next, { ...copy, collect_by });
  if (overtaken.length > 0) await logOvertaking(transaction, library, line.book_id, overtaken);
  return { req_id, collect_by };
}

/** Logs that a resident of the hall overtook these entries. */
export async function logOvertaking(
  transaction: Transaction,
  library: Library,
  line: Locked<'line'>,
  entries: readonly LineEntry[],
): Promise<void> {
  const ids = entries.map(({ wait_id }) => wait_id);
  await raiseOvertaken(transaction, line, ids);
  const at = library.clock.now();
  await insertLog(
    transaction,
    ids.map((wait_id) => ({ wait_id, at, what: 'overtaken', because: 'home_first' })),
  );
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
 * Settles the entry of a request that has just ended: collected, paused with its place, or over. An entry whose reader no longer
 * needs the book is over after a missed turn, because a place would be of no use.
 */
export async function settleTurn(
  transaction: Transaction,
  library: Library,
  line: LockedLine,
  { wait_id, req_id, hall_id, end, by }: EndedTurn,
): Promise<void> {
  const { misses, reader_id, book_id, not_after } = await selectWait(transaction, line.book_id, wait_id);
  if (end === 'expired' && not_after !== null && not_after < library.clock.today()) {
    return endEntry(transaction, library, line, wait_id, { status: 'left', what: 'not_needed' });
  }
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
