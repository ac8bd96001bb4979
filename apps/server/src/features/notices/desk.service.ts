import { type IntervalWorker, startIntervalWorker } from '../../lib/interval-worker.ts';
import type { Library, Transaction } from '../../library.ts';
import { insertCopyFound, insertEvenings, insertRequestPlaced } from './desk.queries.ts';
import { timeOfDay } from './letters.rules.ts';

const hour = 3_600_000;
/** Hours for which a letter about a new request is of use, and one about an evening. */
const useOfRequest = 3 * 24;
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
  { req_id, book_id, hall_id }: { req_id: string; book_id: string; hall_id: string },
): Promise<void> {
  return insertRequestPlaced(transaction, { req_id, book_id, hall_id }, timesOf(library, useOfRequest));
}

/** Tells the volunteers who are at work in the hall of a copy that somebody has found it, once a day however often it is told. */
export function tellOfSighting(
  transaction: Transaction,
  library: Library,
  about: { copy_id: string; copy_label: string; book_id: string; hall_id: string },
): Promise<void> {
  return insertCopyFound(transaction, about, library.clock.today(), timesOf(library, useOfRequest));
}

/**
 * Tells the volunteers of each hall in the evening which requests have waited for more than 24 hours, and which loans are late;
 * nobody where there are none. Once a day, however often it runs.
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

function timesOf({ clock, settings }: Library, hoursOfUse: number) {
  const now = clock.now();
  const validUntil = new Date(now.getTime() + hoursOfUse * hour);
  return { now, validUntil, sendsMail: settings.password_resets };
}
