import type { NoticeAbout } from '@library/contract/notices/notice-kinds.ts';
import type { Writes } from '../../database/transactions/write-together.ts';
import { timeOfDay } from '../../lib/time/moments.ts';
import { type IntervalWorker, startIntervalWorker } from '../../lib/work/interval-worker.ts';
import type { Library, Transaction } from '../../library.ts';
import {
  insertEvenings,
  insertForHall,
  insertForWhoHandedOver,
  writesForHall,
} from './volunteer-notices.queries.ts';

/** In milliseconds. */
const hour = 3_600_000;
/** Hours after which a letter about one request or copy is no longer sent, and one about an evening. */
const hoursOfUse = 3 * 24;
const useOfEvening = 12;
/** Hours after which the evening notice counts a waiting request. */
const shortWait = 24;

/**
 * Notifies the volunteers who are at work in a hall of a new request there, in the request's transaction. Call it last: its
 * locks come after all others.
 */
export function notifyVolunteers(
  transaction: Transaction,
  library: Library,
  request: PlacedRequest,
): Promise<void> {
  return insertForHall(transaction, placed(request), timesOf(library, hoursOfUse));
}

/** Like `notifyVolunteers`, as part of a larger statement. */
export function writesForVolunteers(library: Library, request: PlacedRequest): Writes {
  return writesForHall(placed(request), timesOf(library, hoursOfUse));
}

interface PlacedRequest {
  req_id: string;
  book_id: string;
  hall_id: string;
}

const placed = ({ req_id, book_id, hall_id }: PlacedRequest) => ({
  kind: 'request_placed' as const,
  key: req_id,
  about: { req_id, book_id, hall_id },
});

/** Notifies the volunteers who are at work in a copy's hall that somebody has found it; once a day for each copy. */
export function notifyOfSighting(
  transaction: Transaction,
  library: Library,
  about: NoticeAbout<'copy_found'>,
): Promise<void> {
  const notice = { kind: 'copy_found' as const, key: `${about.copy_id}:${library.clock.today()}`, about };
  return insertForHall(transaction, notice, timesOf(library, hoursOfUse));
}

/** Notifies the volunteers who are at work in a loan's hall that its reader claims to have returned the book. */
export function notifyOfClaim(
  transaction: Transaction,
  library: Library,
  about: NoticeAbout<'claim_made'>,
): Promise<void> {
  const notice = { kind: 'claim_made' as const, key: about.claim_id, about };
  return insertForHall(transaction, notice, timesOf(library, hoursOfUse));
}

/** Notifies the volunteer who made a hand-over that its reader disputes it; nobody if it was no volunteer. */
export function notifyOfDispute(
  transaction: Transaction,
  library: Library,
  handoverId: string,
  about: NoticeAbout<'handover_disputed'>,
): Promise<void> {
  const notice = { kind: 'handover_disputed' as const, key: about.dispute_id, about };
  return insertForWhoHandedOver(handoverId, transaction, notice, timesOf(library, hoursOfUse));
}

/** Notifies the same volunteer how the dispute was settled. */
export function notifyOfSettledDispute(
  transaction: Transaction,
  library: Library,
  handoverId: string,
  about: NoticeAbout<'handover_settled'>,
): Promise<void> {
  // A hand-over can be disputed only once.
  const notice = { kind: 'handover_settled' as const, key: handoverId, about };
  return insertForWhoHandedOver(handoverId, transaction, notice, timesOf(library, hoursOfUse));
}

/** Notifies the volunteers who are at work in a hall that a reader has passed one of its books on to the next reader. */
export function notifyOfPassing(
  transaction: Transaction,
  library: Library,
  about: NoticeAbout<'book_passed'>,
): Promise<void> {
  const notice = { kind: 'book_passed' as const, key: about.lending_id, about };
  return insertForHall(transaction, notice, timesOf(library, hoursOfUse));
}

/**
 * Sends the volunteers of each hall an evening notice: the requests that have waited for more than 24 hours, the late loans,
 * and the loans claimed as returned that nobody has looked for yet. A hall without any gets none. Writes one notice a day,
 * however often it runs.
 */
export async function notifyOfEvening(library: Library): Promise<void> {
  const { clock, settings } = library;
  const now = clock.now();
  if (timeOfDay(now, settings.time_zone) < settings.evening_at) return;
  const placedBefore = new Date(now.getTime() - shortWait * hour);
  await library.inTransaction((transaction) =>
    insertEvenings(transaction, { placedBefore, today: clock.today() }, timesOf(library, useOfEvening)),
  );
}

/**
 * Writes the evening notices at `EVENING_AT`, until it is stopped. It checks the clock every `intervalMilliseconds` but queries
 * the database only once a day; a server that starts later in the evening writes them then.
 */
export function startEvenings(
  library: Library,
  { intervalMilliseconds, onError }: { intervalMilliseconds: number; onError: (error: unknown) => void },
): IntervalWorker {
  const { clock, settings } = library;
  let notifiedOn = '';
  const look = async () => {
    const today = clock.today();
    if (notifiedOn === today || timeOfDay(clock.now(), settings.time_zone) < settings.evening_at) return;
    await notifyOfEvening(library);
    notifiedOn = today;
  };
  return startIntervalWorker(look, { intervalMilliseconds, onError });
}

function timesOf({ clock, settings }: Library, hours: number) {
  const now = clock.now();
  const validUntil = new Date(now.getTime() + hours * hour);
  return { now, validUntil, sendsMail: settings.password_resets };
}
