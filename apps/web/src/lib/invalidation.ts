import type { InvalidateQueryFilters } from '@tanstack/react-query';
import type { CachePart, ReferenceList } from './query-keys.ts';
import { staleAfterLanguage } from './stale-after-language.ts';
import { staleAfterWish } from './stale-after-wish.ts';

/** What a change makes stale: parts of the cache, or filters where a part is not enough. */
export type Stale = readonly (CachePart | InvalidateQueryFilters)[];

const everything: Stale = [{}];
/** Notifications of one browser, which the browser knows and the server is told. */
const device: Stale = [{ queryKey: ['notices', 'device'] }];
/** Names typed with a book may have become new entries. */
const books: Stale = ['admin-books', 'books', 'authors', 'publishers', 'categories', 'reference'];
/** The counts of the book, its hall and the catalogue. */
const inventory: Stale = ['admin-books', 'books', 'copies', 'reference'];
/** A copy that becomes free may be kept for the next in line. */
const copy: Stale = [...inventory, 'requests', 'waiting-lists'];
/** Loaded again even while no screen shows them, so that the next screen is right when it opens. */
const ownBooks: InvalidateQueryFilters = { queryKey: ['own-books'], refetchType: 'all' };
/** A turn is a request, and the line shows on its book. */
const ownWait: Stale = ['own-waits', 'my-reads', ownBooks, 'books'];
/** A review shows on My books and on its book, and may earn points. */
const ownReview: Stale = ['my-reads', 'dashboard', 'books'];
const reportedReview: Stale = ['reported-reviews', 'books'];

/**
 * What each change of the library makes stale, one line a change; `useInvalidate` carries it out after a mutation,
 * `invalidate` after what is none.
 */
export const staleAfter = {
  // Readers.
  // Who requests a book leaves its line, and who cancels a turn does too.
  placeRequest: ['books', 'my-reads', ownBooks, 'own-waits', 'dashboard'],
  // Its volunteer has handed the book out.
  collectBook: ['my-reads', 'own-books', 'dashboard'],
  withdrawRequest: ['my-reads', ownBooks, 'own-waits', 'books'],
  joinLine: ownWait,
  changeWait: ownWait,
  renewLoan: ['my-reads', ownBooks],
  disputeHandover: ['receipts', 'my-reads', ownBooks],
  claimReturned: ['my-reads', ownBooks],
  changePassing: ['passings'],
  // The book is one's own now, and its place in the line is used.
  receivePassing: ['passings', 'dashboard', ...ownWait],
  changeWish: staleAfterWish,
  submitReview: ownReview,
  changeReview: ownReview,
  deleteReview: ownReview,
  reportReview: reportedReview,

  // Volunteers and admins.
  // The counts on a volunteer's tabs stand in the volunteer's status.
  // Points and turns show on the page of the reader.
  fulfilRequest: ['requests', 'lendings', 'copies', 'volunteer-status', 'readers', 'waiting-lists'],
  cancelRequest: ['requests', 'books', 'copies', 'volunteer-status', 'readers', 'waiting-lists'],
  changeLending: ['lendings', 'claims', 'books', 'copies', 'volunteer-status', 'readers'],
  submitBook: ['suggestions', 'book-additions', ...books],
  undoAddition: ['suggestions', 'book-additions', 'books-to-describe', 'copies', ...books],
  changeAvailability: ['volunteer-status'],
  markLabelsPrinted: ['labels', 'copies'],
  relabelCopy: ['copies', 'labels', 'requests', 'lendings'],
  count: ['stocktakes'],
  draftBook: ['suggestions', 'book-additions', 'books-to-describe', ...books],
  describeBook: ['suggestions', 'book-additions', 'books-to-describe', ...books],

  // Admins.
  // What an import writes in the background becomes stale when it is done.
  changeImport: ['imports'],
  finishImport: everything,
  saveBook: books,
  changeWork: ['work-proposals', 'books'],
  deleteBook: books,
  saveInventory: inventory,
  changeCopyState: copy,
  moveCopy: copy,
  agreeToSource: ['isbn-sources', 'audit'],
  // Names stand in books, filters and inventories.
  changeReference: (list: ReferenceList): Stale => [
    'reference',
    list,
    'admin-books',
    'books',
    'suggestions',
    'copies',
  ],
  // A copy that was kept goes to the next one, by another request.
  changeLine: ['waiting-lists', 'requests', 'books', 'volunteer-status'],
  changeCalendar: ['calendar', 'lendings', 'books', 'volunteer-status'],
  hideReview: reportedReview,
  showReview: reportedReview,
  // A copy that is found becomes free, and a loan ends.
  settleClaim: [...copy, 'claims', 'lendings', 'readers', 'volunteer-status'],
  // An undone hand-over frees a copy, and changes a loan.
  settleDispute: [...copy, 'disputes', 'claims', 'receipts', 'lendings', 'readers', 'volunteer-status'],
  dismissReports: reportedReview,
  updateReader: ['readers'],
  // Who is unblocked may get a turn.
  blockReader: ['readers', 'waiting-lists', 'requests'],
  correctPoints: ['readers'],
  // It stands among the reader's notices.
  writeToReader: ['readers'],
  // The reader's requests are cancelled, so their copies become available.
  deleteReader: ['readers', 'requests', 'lendings', 'books'],
  changeVolunteer: ['volunteers'],
  changeAdmin: ['admins'],

  // Every change may change what waits for an admin.
  anyChange: ['overview'],

  // A desk without a network.
  noteAct: [{ queryKey: ['desk', 'noted'] }],

  // The own account and this browser.
  changeAccount: everything,
  changePassword: ['sessions'],
  endSessions: ['sessions'],
  turnNotificationsOn: device,
  turnNotificationsOff: device,
  chooseLanguage: staleAfterLanguage,
} satisfies Record<string, Stale | ((list: ReferenceList) => Stale)>;
