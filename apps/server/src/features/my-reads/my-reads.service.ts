import type { ResponseBody } from '@library/contract/calls/route.ts';
import type { myReads, OwnBooks } from '@library/contract/reading/my-reads.ts';
import type { Untranslated } from '../../lib/sentences/message-descriptor.ts';
import type { Library } from '../../library.ts';
import type { ReaderActor } from '../../permissions.ts';
import { coverPath } from '../books/covers.rules.ts';
import { openClaimsOf } from '../handovers/claims.service.ts';
import { shownReturnDate } from '../lendings/lendings.rules.ts';
import { renewalSeenByReader, renewalsOf } from '../lendings/renewal-facts.service.ts';
import { firstDayThatCounts } from '../points/points.service.ts';
import {
  selectCompletedReads,
  selectCurrentReads,
  selectOpenRequests,
  selectWaits,
} from './my-reads.queries.ts';

interface ReadBookRow {
  book_id: string;
  title: string;
  cover: string | null;
  author_name: string | null;
  category: string | null;
}

function bookOf({ book_id, title, cover, author_name, category }: ReadBookRow) {
  return {
    book_id,
    title,
    image_url: coverPath({ book_id, cover }),
    author: author_name === null ? null : { name: author_name },
    category,
  };
}

function hallOf({ hall_id, hall_name }: { hall_id: string; hall_name: string }) {
  return { hall_id, name: hall_name };
}

interface OwnReadRow extends ReadBookRow {
  lending_id: string;
  issue_date: string;
  due_date: string;
  returned_on: string | null;
}

function readOf(row: OwnReadRow) {
  return {
    lending_id: row.lending_id,
    book_id: row.book_id,
    issue_date: row.issue_date,
    return_date: shownReturnDate(row),
    request: { book: bookOf(row) },
  };
}

interface EarningRow {
  earned_rated: unknown;
  earned_reviewed: unknown;
  earns_nothing: string | null;
  hidden_at: Date | null;
}

/** What a review of a lending can still earn: nothing if the lending earns no points or its review is hidden. */
function mayEarn({ earned_rated, earned_reviewed, earns_nothing, hidden_at }: EarningRow) {
  const earns = earns_nothing === null && hidden_at === null;
  return { rating: earns && !earned_rated, text: earns && !earned_reviewed };
}

type CurrentRow = Awaited<ReturnType<typeof selectCurrentReads>>[number];

/** Whether and how each of these lendings can be renewed and returned, as its reader sees it. */
async function loansNow(library: Library, current: readonly CurrentRow[]) {
  const renewals = await renewalsOf(library.database, library, current);
  const claims = await openClaimsOf(
    library.database,
    current.map(({ lending_id }) => lending_id),
  );
  return (row: CurrentRow) => ({
    claim: claims.get(row.lending_id) ?? null,
    renewals: row.renewals,
    first_due_date: row.first_due_date,
    ...renewalSeenByReader(row, renewals.get(row.lending_id), library.settings),
  });
}

/** The reader's books in three groups: requested, borrowed, returned. Books deleted from the catalogue are included. */
export async function readsOf(
  library: Library,
  reader: ReaderActor,
): Promise<Untranslated<ResponseBody<typeof myReads>>> {
  const { database } = library;
  const earnedSince = firstDayThatCounts(library.clock.today());
  const [requests, current, completed] = await Promise.all([
    selectOpenRequests(database, reader.account_id),
    selectCurrentReads(database, reader.account_id),
    selectCompletedReads(database, reader.account_id, { earnedSince }),
  ]);
  const loanNow = await loansNow(library, current);
  return {
    pendingRequests: requests.map((row) => ({
      req_id: row.req_id,
      book_id: row.book_id,
      request_date: row.request_date,
      held_until: row.collect_by,
      wait_id: row.wait_id,
      hall: hallOf(row),
      book: bookOf(row),
    })),
    currentReads: current.map((row) => ({ ...readOf(row), ...loanNow(row), hall: hallOf(row) })),
    completedReads: completed.map((row) => ({
      ...readOf(row),
      review_id: row.review_id,
      may_earn: mayEarn(row),
    })),
  };
}

/** The reader's open requests, waits and loans. The items that lapse or are due first come first. */
export async function ownBooksOf(library: Library, reader: ReaderActor): Promise<Untranslated<OwnBooks>> {
  const { database } = library;
  const [requests, current, waits] = await Promise.all([
    selectOpenRequests(database, reader.account_id),
    selectCurrentReads(database, reader.account_id),
    selectWaits(database, reader.account_id),
  ]);
  const loanNow = await loansNow(library, current);
  return {
    requests: requests
      .map((row) => ({
        req_id: row.req_id,
        request_date: row.request_date,
        held_until: row.collect_by,
        wait_id: row.wait_id,
        hall: hallOf(row),
        book: bookOf(row),
      }))
      // The query returns the newest first, but among requests that lapse on the same day the oldest comes first.
      .reverse()
      .sort((one, other) => one.held_until.localeCompare(other.held_until)),
    lendings: current
      .map((row) => ({
        lending_id: row.lending_id,
        issue_date: row.issue_date,
        due_date: row.due_date,
        ...loanNow(row),
        hall: hallOf(row),
        book: bookOf(row),
      }))
      .sort((one, other) => one.due_date.localeCompare(other.due_date)),
    waits: waits.map(({ wait_id, book_id, status }) => ({
      wait_id,
      book: { book_id },
      paused: status === 'paused',
    })),
  };
}
