import { chooseFromList } from '@library/contract/fields/ids.ts';
import { withRefusals } from '../../database/connections/client.ts';
import { type Writes, writeTogether } from '../../database/transactions/write-together.ts';
import { conflict, invalid, type Refusal, sessionExpired } from '../../lib/refusal.ts';
import type { Library, Locked, Transaction } from '../../library.ts';
import type { ReaderActor } from '../../permissions.ts';
import { noSuchBook, requireBook } from '../books/books.service.ts';
import { calendarFacts, lendingDayIn } from '../calendar/calendar.service.ts';
import { holdCopy } from '../copies/copies.service.ts';
import { requestWrite } from '../holds/holds.service.ts';
import { writesForVolunteers } from '../notices/volunteer-notices.service.ts';
import { leaveForRequest } from '../waits/waits.service.ts';
import { selectRequestFacts } from './requests.queries.ts';
import {
  alreadyRequested,
  lastHeldDay,
  noCopyLeft,
  type RequestFacts,
  reasonAgainstRequest,
} from './requests.rules.ts';
import { lockReaderWhoMayBegin } from './requests.service.ts';

interface WantedBook {
  book_id: string;
  hall_id: string;
}

/**
 * Requests a book at a hall and holds one copy for the reader. Throws 404 for an unknown book, 422 for an unknown
 * hall, 403 for a blocked reader, 409 if the rules forbid it or no copy is available, and 429 above the daily limit.
 */
export function placeRequest(
  library: Library,
  reader: ReaderActor,
  wanted: WantedBook,
): Promise<{ req_id: string; status: 'pending'; request_date: string }> {
  const place = library.inTransaction(async (transaction) => {
    const { reader_id } = await lockReaderWhoMayBegin(transaction, reader.account_id);
    const begun = await beginRequest(transaction, library, reader_id, wanted, {
      reasonAgainst: reasonAgainstRequest,
      hasTurn: () => conflict(alreadyRequested),
      alsoWrites: (req_id) => writesForVolunteers(library, { req_id, ...wanted }),
      hold: async () => {
        const copy = await holdCopy(transaction, library, wanted);
        if (copy) return copy.copy_id;
        // This waits for a transaction that is deleting the book and so withdraws its copies. A book with a held copy cannot be
        // deleted.
        await requireBook(transaction, wanted.book_id);
        throw conflict(noCopyLeft);
      },
    });
    const { req_id, status, request_date } = begun;
    return { req_id, status, request_date };
  });
  return withRefusals(place, {
    book_requests_one_open: () => conflict(alreadyRequested),
    book_requests_one_hold: () => conflict(noCopyLeft),
  });
}

/** How to begin a request: the refusals, and how its copy is held. */
interface Beginning {
  reasonAgainst: (facts: RequestFacts) => Refusal | null;
  /** The refusal when a copy of the book is offered to the reader already, in this hall or another one. */
  hasTurn: () => Refusal;
  /** Holds a copy; throws when none is available. */
  hold: () => Promise<Locked<'copy'>>;
  /** Writes in the same statement as the request. */
  alsoWrites?: (reqId: string) => Writes;
}

/** Checks all rules of requesting for a locked reader, holds a copy and writes the request. */
export async function beginRequest(
  transaction: Transaction,
  library: Library,
  reader_id: Locked<'reader'>,
  wanted: WantedBook,
  { reasonAgainst, hasTurn, hold, alsoWrites }: Beginning,
) {
  const request_date = library.clock.today();
  const lastDay = lastHeldDay(request_date, library.settings.request_lapse_days);
  const facts = await selectRequestFacts(
    transaction,
    reader_id,
    { ...wanted, today: request_date },
    calendarFacts(wanted.hall_id, lastDay),
  );
  if (facts.reader_is_gone) throw sessionExpired();
  if (!facts.book_exists) throw noSuchBook();
  if (!facts.hall_exists) throw invalid({ hall_id: [chooseFromList('Collection point')] });
  const { max_open_books, first_book_requests, requests_a_day } = library.settings;
  const reason = reasonAgainst({
    hasRequested: facts.has_requested,
    hasBorrowed: facts.has_borrowed,
    openBooks: facts.open_requests + facts.open_loans,
    maxOpenBooks: max_open_books,
    openRequests: facts.open_requests,
    hasCollected: facts.has_collected,
    firstBookRequests: first_book_requests,
    madeToday: facts.made_today,
    requestsADay: requests_a_day,
    secondsLeftToday: library.clock.secondsLeftToday(),
  });
  if (reason) throw reason;
  const collect_by = lendingDayIn(facts.calendar, wanted.hall_id, lastDay);
  if (facts.wait_id !== null) {
    const wait = { wait_id: facts.wait_id, book_id: wanted.book_id };
    const turn = await leaveForRequest(transaction, library, wait);
    if (turn.hasTurn) throw hasTurn();
  }
  const copy_id = await hold();
  const request = {
    req_id: library.makeId(),
    status: 'pending' as const,
    request_date,
    collect_by,
    book_id: wanted.book_id,
    hall_id: wanted.hall_id,
    reader_id,
    copy_id,
  };
  const row = { ...request, requested_at: library.clock.now() };
  const { requested, req_id } = requestWrite(transaction, row);
  const writes = { requested, ...alsoWrites?.(request.req_id) };
  return { ...request, req_id: await writeTogether(transaction, writes, req_id), wait_id: null };
}
