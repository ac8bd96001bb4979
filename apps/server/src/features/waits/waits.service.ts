import type { WaitEvent } from '@library/contract/lending/waits.ts';
import type { Library, Transaction } from '../../library.ts';
import { writeNotices } from '../notices/notices.service.ts';
import { type LockedLine, lockLine } from './line.queries.ts';
import { countPasses, insertLog, selectWait, updateWait } from './waits.queries.ts';
import { isLive, reasonAgainstResume } from './waits.rules.ts';

export { type LockedLine, lockLine, lockLines } from './line.queries.ts';
export {
  insertLog,
  insertWait,
  moveResumeDays,
  selectOpenDay,
  selectWait,
  selectWaitIds,
  updateWait,
} from './waits.queries.ts';

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

/** Throws 409 unless an entry of a locked line is paused, 429 when its reader has passed too many turns on today. */
export async function requireMayResume(
  transaction: Transaction,
  { clock, settings }: Library,
  line: LockedLine,
  { wait_id, status }: Pick<Awaited<ReturnType<typeof selectWait>>, 'wait_id' | 'status'>,
): Promise<void> {
  const today = { day: clock.today(), timeZone: settings.time_zone };
  const passedToday = await countPasses(transaction, line.book_id, wait_id, today);
  const reason = reasonAgainstResume(status, { passedToday, secondsLeftToday: clock.secondsLeftToday() });
  if (reason) throw reason;
}

/** How `endEntry` ends an entry. */
export interface Ending {
  status: 'left' | 'no_copy' | 'reader_deleted';
  what: WaitEvent;
  /** What the notice tells the reader, if that is more than the log says. */
  why?: 'book_deleted';
  /** The member of the staff who ends it, and the reason for the reader. */
  by?: string;
  reason?: string;
}

/** Ends an entry that has no turn. */
export async function endEntry(
  transaction: Transaction,
  library: Library,
  line: LockedLine,
  waitId: string,
  { status, what, why, by, reason }: Ending,
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
      about: { wait_id: waitId, book_id, why: why ?? what, reason: reason ?? null },
    },
  ]);
}
