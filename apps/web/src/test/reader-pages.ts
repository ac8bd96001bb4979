import { type BookDetail, bookDetails, listBooks } from '@library/contract/books/catalogue.ts';
import { home } from '@library/contract/books/home.ts';
import type { ParsedResponse } from '@library/contract/calls/route.ts';
import { listBookSources } from '@library/contract/intake/isbn-lookup.ts';
import { listOwnWaits } from '@library/contract/lending/waits.ts';
import { type MyReads, type OwnBooks, ownBooks } from '@library/contract/reading/my-reads.ts';
import { readerDashboard, readerProgress } from '@library/contract/reading/points.ts';
import type { Wish } from '@library/contract/reading/wishes.ts';
import { riyad } from './book-detail.ts';
import { booksPageOf, emptyHome } from './catalogue.ts';
import type { FakeServer } from './fake-server.ts';

type CompletedRead = MyReads['completedReads'][number];

/** The address of a picture that the browser can load without a server. */
export const ownCover =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='2' height='3'/%3E";

/** What a reader has who neither requested nor borrowed anything. */
export const noBooks: OwnBooks = { requests: [], lendings: [], waits: [] };

/** A wished book with two available copies. */
export const sampleWish: Wish = {
  wish_id: 'wish-1',
  book_id: 'riyad',
  title: riyad.title,
  author: 'Imam Nawawi',
  image_url: '',
  available_copies: 2,
  category: null,
};

/** Answers what Browse asks for, in a library of 30 books none of which matches. */
export function answerBrowse(server: FakeServer): void {
  server.answer(home, { ...emptyHome, books: 30 });
  server.answer(listBooks, booksPageOf([]));
  answerOwnBooks(server);
}

/** Answers what the page of a book asks for; no other book is near it. */
export function answerBookPage(server: FakeServer, facts: Partial<BookDetail> = {}): void {
  // Staff see where its facts come from.
  server.answer(listBookSources, { data: [] });
  server.answer(bookDetails, { ...riyad, more_by_author: false, ...facts });
  answerOwnBooks(server);
}

/** Answers what the dashboard asks for, of a reader without activities and without a book now. */
export function answerDashboard(
  server: FakeServer,
  facts: Partial<ParsedResponse<typeof readerDashboard>> = {},
): void {
  server.answer(readerDashboard, {
    success: true,
    message: 'Here.',
    retunedCount: 31,
    pendingCount: 4,
    achievedPoints: 275,
    rankPosition: 12,
    activities: [],
    ...facts,
  });
  server.answer(readerProgress, { months: [], points: 275, rank: 12, next: null });
  answerOwnBooks(server);
}

function answerOwnBooks(server: FakeServer): void {
  server.answer(ownBooks, noBooks);
  server.answer(listOwnWaits, { data: [] });
}

/** My books of a reader who has none. */
export const noReads: MyReads = { pendingRequests: [], currentReads: [], completedReads: [] };

/** A completed loan of Riyad as-Salihin on My books, with a cover of its own; no review of it has earned points yet. */
export function completedRead(facts: Partial<CompletedRead> = {}): CompletedRead {
  return {
    lending_id: 'lending-1',
    book_id: 'riyad',
    issue_date: '2026-10-01',
    return_date: '2026-10-08',
    request: {
      book: {
        book_id: 'riyad',
        title: riyad.title,
        image_url: ownCover,
        author: { name: 'Imam Nawawi' },
        category: null,
      },
    },
    review_id: null,
    may_earn: { rating: true, text: true },
    ...facts,
  };
}
