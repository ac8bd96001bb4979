import type { myReads } from '@library/contract/my-reads.ts';
import type { Answer } from '@library/contract/route.ts';
import type { Library } from '../../library.ts';
import type { ReaderActor } from '../../permissions.ts';
import { coverPath } from '../books/covers.rules.ts';
import { shownReturnDate } from '../lendings/lendings.rules.ts';
import { firstDayThatCounts } from '../points/points.service.ts';
import { selectOpenRequests, selectReads } from './my-reads.queries.ts';

interface BookRow {
  book_id: string;
  title: string;
  cover: string | null;
  author_name: string | null;
}

function bookOf({ book_id, title, cover, author_name }: BookRow) {
  return {
    book_id,
    title,
    image_url: coverPath({ book_id, cover }),
    author: author_name === null ? null : { name: author_name },
  };
}

interface ReadRow extends BookRow {
  lending_id: string;
  issue_date: string;
  due_date: string;
  returned_on: string | null;
}

function readOf(row: ReadRow) {
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

/** The reader's books in three groups: requested, borrowed, returned. Books deleted from the catalogue are included. */
export async function readsOf(library: Library, reader: ReaderActor): Promise<Answer<typeof myReads>> {
  const { database } = library;
  const earnedSince = firstDayThatCounts(library.clock.today());
  const [requests, current, completed] = await Promise.all([
    selectOpenRequests(database, reader.account_id),
    selectReads(database, reader.account_id, { status: 'pending', earnedSince }),
    selectReads(database, reader.account_id, { status: 'returned', earnedSince }),
  ]);
  return {
    pendingRequests: requests.map((row) => ({
      req_id: row.req_id,
      book_id: row.book_id,
      request_date: row.request_date,
      hall: { name: row.hall_name },
      book: bookOf(row),
    })),
    currentReads: current.map(readOf),
    completedReads: completed.map((row) => ({
      ...readOf(row),
      review_id: row.review_id,
      may_earn: mayEarn(row),
    })),
  };
}
