import { addDays } from '../../lib/time/days.ts';
import type { Library, Transaction } from '../../library.ts';
import { writeNotices } from '../notices/notices.service.ts';
import { endEntry, type LockedLine, lockLine, selectWait, selectWaitIds } from '../waits/waits.service.ts';
import { type Find, hopelessSince, notNeededOn, pausedBefore, pausedUntil } from './sweeps.queries.ts';
import { resume } from './waiting-lists.service.ts';

/**
 * The reader is warned so many days before an overlong pause ends the entry; later if the server was down that day, or if the
 * reader has just given up the day on which the entry would have resumed. The notice's key lets it be written once.
 */
const daysOfWarning = 7;

/** Days for which a line continues after the last copy was lost or withdrawn, in case it is found. */
const daysOfHope = 7;

/**
 * Resumes paused entries whose day has come, and ends obsolete entries: paused for too long, past the day on which the book was
 * needed, or for a book of which no copy can come back. Several processes may run it at the same time, because each entry is
 * checked again under the lock of its line. All failures are thrown together at the end.
 */
export async function sweepWaits(library: Library): Promise<void> {
  const { clock, settings } = library;
  const today = clock.today();
  const end = (what: 'not_needed' | 'paused_too_long' | 'no_copy'): WaitChange => {
    const ending = { status: what === 'no_copy' ? 'no_copy' : 'left', what } as const;
    return (transaction, line, waitId) => endEntry(transaction, library, line, waitId, ending);
  };
  const goOn: WaitChange = (transaction, line, waitId) => resume(transaction, library, line, waitId);
  const longAgo = addDays(today, -settings.pause_days);
  const warn: WaitChange = async (transaction, line, waitId) => {
    const { reader_id, book_id, paused_at } = await selectWait(transaction, line.book_id, waitId);
    if (paused_at === null) return;
    const dedupeKey = `pause_ends:${waitId}:${paused_at.toISOString()}`;
    const last_day = addDays(clock.dayAt(paused_at), settings.pause_days);
    const about = { wait_id: waitId, book_id, last_day };
    await writeNotices(transaction, library, [{ account: reader_id, kind: 'pause_ends', dedupeKey, about }]);
  };
  const failures = [
    ...(await sweep(library, notNeededOn(today), end('not_needed'))),
    ...(await sweep(library, pausedBefore(longAgo, settings.time_zone), end('paused_too_long'))),
    ...(await sweep(library, pausedBefore(addDays(longAgo, daysOfWarning + 1), settings.time_zone), warn)),
    ...(await sweep(library, hopelessSince(addDays(today, -daysOfHope), settings.time_zone), end('no_copy'))),
    ...(await sweep(library, pausedUntil(today), goOn)),
  ];
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some entries of waiting lists could not be swept.');
}

type WaitChange = (transaction: Transaction, line: LockedLine, waitId: string) => Promise<void>;

/** Changes each entry that is found, in a transaction of its own, and returns the failures. */
async function sweep(library: Library, find: Find, change: WaitChange): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const waitId of await find(library.database)) {
    try {
      await library.inTransaction(async (transaction) => {
        const ids = await selectWaitIds(transaction, waitId);
        if (!ids) return;
        const line = await lockLine(transaction, ids.book_id);
        // Somebody may have changed the entry or the stock since it was found.
        if ((await find(transaction, waitId)).length > 0) await change(transaction, line, waitId);
      });
    } catch (error) {
      failures.push(error);
    }
  }
  return failures;
}
