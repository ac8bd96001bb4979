import { addDays } from '../../lib/time/days.ts';
import type { Library, Locked, Transaction } from '../../library.ts';
import { lendingDayFrom } from '../calendar/calendar.service.ts';
import { type FreedCopy, holdCopy, moveCopies } from '../copies/copies.service.ts';
import { writeNotices } from '../notices/notices.service.ts';
import { notifyVolunteers } from '../notices/volunteer-notices.service.ts';
import { type LineEntry, type LockedLine, selectLine } from './line.queries.ts';
import { nextInLine } from './line.rules.ts';
import { holdInTurn, logOvertaking } from './turns.service.ts';
import { keptUntil } from './waits.rules.ts';

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
 * Offers copies that have just become available to the line, each to the next entry that names its hall, so that nobody
 * outside the line can take them.
 */
export async function offerFreed(
  transaction: Transaction,
  library: Library,
  line: LockedLine,
  copies: readonly FreedCopy[],
): Promise<Offer[]> {
  if (!line.hasPeople || copies.length === 0) return [];
  let people = await selectLine(transaction, line.book_id, library.clock.today());
  const offers: Offer[] = [];
  for (const copy of copies) {
    const turn = nextInLine(people, copy.hall_id, library.settings);
    if (turn === null) continue;
    await moveCopies(transaction, library, [copy], 'held');
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
  line: LockedLine,
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
  { copy_id, hall_id, label }: Omit<FreedCopy, 'state'>,
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
  await notifyVolunteers(transaction, library, { req_id, book_id, hall_id });
  return { req_id, wait_id, reader_id, reader_name, hall_id, label, collect_by };
}
