import type { NoticeAbout } from '@library/contract/notice-kinds.ts';
import type { Writes } from '../../database/write-together.ts';
import { type IntervalWorker, startIntervalWorker } from '../../lib/interval-worker.ts';
import type { Library, Transaction } from '../../library.ts';
import { insertEvenings, insertForHall, insertForWhoHandedOver, writesForHall } from './desk.queries.ts';
import { timeOfDay } from './letters.rules.ts';

const hour = 3_600_000;
/** Hours for which a letter about one request or copy is of use, and one about an evening. */
const hoursOfUse = 3 * 24;
const useOfEvening = 12;
/** Hours that a request may wait before the evening's notice counts it. */
const shortWait = 24;

/**
 * Tells the volunteers who are at work in a hall about a new request there, in its transaction. Of the locks of an act it takes the
 * last ones.
 */
export function tellVolunteers(
  transaction: Transaction,
  library: Library,
  request: PlacedRequest,
): Promise<void> {
  return insertForHall(transaction, placed(request), timesOf(library, hoursOfUse));
}

/** The same for a statement that writes more. */
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

/** Tells the volunteers who are at work in the hall of a copy that somebody has found it, once a day however often it is told. */
export function tellOfSighting(
  transaction: Transaction,
  library: Library,
  about: NoticeAbout<'copy_found'>,
): Promise<void> {
  const told = { kind: 'copy_found' as const, key: `${about.copy_id}:${library.clock.today()}`, about };
  return insertForHall(transaction, told, timesOf(library, hoursOfUse));
}

/** Tells the volunteers who are at work in the hall of a loan that its reader says to have returned it. */
export function tellOfClaim(
  transaction: Transaction,
  library: Library,
  about: NoticeAbout<'claim_made'>,
): Promise<void> {
  const told = { kind: 'claim_made' as const, key: about.claim_id, about };
  return insertForHall(transaction, told, timesOf(library, hoursOfUse));
}

/** Tells the volunteer who made a hand-over that its reader says it is not right, if a volunteer did. */
export function tellOfDispute(
  transaction: Transaction,
  library: Library,
  handoverId: string,
  about: NoticeAbout<'handover_disputed'>,
): Promise<void> {
  const told = { kind: 'handover_disputed' as const, key: about.dispute_id, about };
  return insertForWhoHandedOver(handoverId, transaction, told, timesOf(library, hoursOfUse));
}

/** Tells the same volunteer what came of it. */
export function tellOfSettledDispute(
  transaction: Transaction,
  library: Library,
  handoverId: string,
  about: NoticeAbout<'handover_settled'>,
): Promise<void> {
  // A hand-over is disputed once.
  const told = { kind: 'handover_settled' as const, key: handoverId, about };
  return insertForWhoHandedOver(handoverId, transaction, told, timesOf(library, hoursOfUse));
}

/** Tells the volunteers who are at work in a hall that one reader has passed a book of it on to the next. */
export function tellOfPassing(
  transaction: Transaction,
  library: Library,
  about: NoticeAbout<'book_passed'>,
): Promise<void> {
  const told = { kind: 'book_passed' as const, key: about.lending_id, about };
  return insertForHall(transaction, told, timesOf(library, hoursOfUse));
}

/**
 * Tells the volunteers of each hall in the evening how many requests have waited for more than 24 hours, how many loans are late, and how
 * many books are said to be returned that nobody has looked for; nobody where there are none. Once a day, however often it runs.
 */
export async function tellEvening(library: Library): Promise<void> {
  const { clock, settings } = library;
  const now = clock.now();
  if (timeOfDay(now, settings.time_zone) < settings.evening_at) return;
  const placedBefore = new Date(now.getTime() - shortWait * hour);
  await library.inTransaction((transaction) =>
    insertEvenings(transaction, { placedBefore, today: clock.today() }, timesOf(library, useOfEvening)),
  );
}

/**
 * Tells the volunteers what waits at `EVENING_AT`, until it is stopped. It looks at the clock `every` so many milliseconds, and asks the
 * database once a day; a server that starts later in the evening tells them then.
 */
export function startEvenings(
  library: Library,
  { every, onError }: { every: number; onError: (error: unknown) => void },
): IntervalWorker {
  const { clock, settings } = library;
  let toldOn = '';
  const look = async () => {
    const today = clock.today();
    if (toldOn === today || timeOfDay(clock.now(), settings.time_zone) < settings.evening_at) return;
    await tellEvening(library);
    toldOn = today;
  };
  return startIntervalWorker(look, { intervalMilliseconds: every, onError });
}

function timesOf({ clock, settings }: Library, hours: number) {
  const now = clock.now();
  const validUntil = new Date(now.getTime() + hours * hour);
  return { now, validUntil, sendsMail: settings.password_resets };
}
