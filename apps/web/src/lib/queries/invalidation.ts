import type { InvalidateQueryFilters } from '@tanstack/react-query';
import type { CachePart, ReferenceList } from './query-keys.ts';
import { staleAfterLanguage } from './stale-after-language.ts';
import { staleAfterWish } from './stale-after-wish.ts';

/** What a change makes stale: parts of the cache, or filters where a part is too much. */
export type Stale = readonly (CachePart | InvalidateQueryFilters)[];

const everything: Stale = [{}];
/** Whether this browser shows notifications: the browser's subscription, which is also sent to the server. */
const device: Stale = [{ queryKey: ['notices', 'device'] }];
/** Names typed with a book may have become new entries, and the book's facts may come from a source. */
const books: Stale = [
  'admin-books',
  'books',
  'authors',
  'publishers',
  'categories',
  'reference',
  'suggestions',
  'book-sources',
];
/** What a book that is added, or its undoing, changes: also the labels to print. */
const added: Stale = ['book-additions', 'labels', ...books];
/**
 * The counts of the book, its hall and the catalogue, and the labels of its copies. A copy that becomes available may be kept for
 * the next reader in line.
 */
const copy: Stale = ['admin-books', 'books', 'copies', 'reference', 'labels', 'requests', 'waiting-lists'];
/** What a desk works by without a network: open requests, loans and the shelf of its hall. */
const deskPack: InvalidateQueryFilters = { queryKey: ['desk', 'pack'] };
/** Reloaded even while no screen shows them, so that the next screen is correct when it opens. */
const ownBooks: InvalidateQueryFilters = { queryKey: ['own-books'], refetchType: 'all' };
/**
 * A turn is a request, and may be a book that another reader offers to pass on. The book's page shows its waiting list, the
 * wishlist its available copies.
 */
const ownWait: Stale = ['own-waits', 'my-reads', ownBooks, 'passings', 'books', 'wishes'];
/** A review shows on My books and on its book, and may earn points. */
const ownReview: Stale = ['my-reads', 'dashboard', 'books'];
const reportedReview: Stale = ['reported-reviews', 'books'];

/**
 * What each change of the library makes stale, one entry per change. `useInvalidate` applies it after a mutation;
 * `invalidate` applies it elsewhere.
 */
export const staleAfter = {
  // Readers.
  // A request takes the reader off the book's waiting list, and cancelling a turn changes the reader's entry.
  placeRequest: [...ownWait, 'dashboard'],
  // The volunteer has handed the book out.
  collectBook: ['my-reads', 'own-books', 'dashboard'],
  withdrawRequest: ownWait,
  joinLine: ownWait,
  changeWait: ownWait,
  renewLoan: ['my-reads', ownBooks],
  // A loan that is disputed or said to be returned cannot be passed on.
  disputeHandover: ['receipts', ...ownWait],
  claimReturned: ownWait,
  changePassing: ['passings'],
  // The book is now the reader's loan, and the turn on the waiting list is used.
  receivePassing: ['dashboard', ...ownWait],
  changeWish: staleAfterWish,
  submitReview: ownReview,
  changeReview: ownReview,
  deleteReview: ownReview,
  reportReview: reportedReview,

  // Volunteers and admins.
  // A volunteer's status holds the counts on the volunteer's tabs. The page of the reader shows points and turns.
  fulfilRequest: ['requests', 'lendings', 'copies', 'volunteer-status', 'readers', 'waiting-lists', deskPack],
  cancelRequest: ['requests', 'books', 'copies', 'volunteer-status', 'readers', 'waiting-lists', deskPack],
  // A copy that comes back may be kept for the next reader in line.
  changeLending: [
    'requests',
    'waiting-lists',
    'lendings',
    'claims',
    'books',
    'copies',
    'volunteer-status',
    'readers',
    deskPack,
  ],
  // A new copy may be kept for the next reader in line.
  submitBook: ['requests', 'waiting-lists', 'volunteer-status', ...added],
  undoAddition: ['books-to-describe', 'copies', ...added],
  changeAvailability: ['volunteer-status'],
  markLabelsPrinted: ['labels', 'copies'],
  relabelCopy: ['copies', 'labels', 'requests', 'lendings'],
  count: ['stocktakes'],
  draftBook: ['books-to-describe', ...added],
  describeBook: ['book-additions', 'books-to-describe', ...books],

  // Admins.
  // An import writes in the background: its changes become stale when that begins, and again when it has finished.
  changeImport: ['imports'],
  finishImport: everything,
  saveBook: books,
  changeWork: ['work-proposals', 'books'],
  deleteBook: ['labels', 'books-to-describe', ...books],
  saveInventory: copy,
  changeCopyState: copy,
  moveCopy: copy,
  agreeToSource: ['isbn-sources', 'audit'],
  // Names appear in books, filters and inventories.
  changeReference: (list: ReferenceList): Stale => [
    'reference',
    list,
    'admin-books',
    'books',
    'suggestions',
    'copies',
  ],
  // A copy that was kept goes to the next reader, with another request.
  changeLine: ['waiting-lists', 'requests', 'books', 'volunteer-status'],
  changeCalendar: ['calendar', 'lendings', 'books', 'volunteer-status'],
  hideReview: reportedReview,
  showReview: reportedReview,
  // A copy that is found becomes available, and its loan ends.
  settleClaim: [...copy, 'claims', 'lendings', 'readers', 'volunteer-status'],
  // An undone hand-over makes a copy available and changes a loan.
  settleDispute: [...copy, 'disputes', 'claims', 'receipts', 'lendings', 'readers', 'volunteer-status'],
  dismissReports: reportedReview,
  // The reader's page shows the reader's lists too.
  updateReader: ['readers', 'waiting-lists', 'requests', 'lendings'],
  // A reader who is unblocked may get a turn.
  blockReader: ['readers', 'waiting-lists', 'requests'],
  correctPoints: ['readers'],
  // The message appears among the reader's notices.
  writeToReader: ['readers'],
  // The reader's requests are cancelled, so their copies become available.
  deleteReader: ['readers', 'requests', 'lendings', 'books'],
  changeVolunteer: ['volunteers'],
  changeAdmin: ['admins'],

  // Every change may change the number of tasks that wait for an admin.
  anyChange: ['overview'],

  // A desk that works offline.
  noteAct: [{ queryKey: ['desk', 'noted'] }],

  // The person's account and this browser.
  changeAccount: everything,
  changePassword: ['sessions'],
  endSessions: ['sessions'],
  turnNotificationsOn: device,
  turnNotificationsOff: device,
  chooseLanguage: staleAfterLanguage,
} satisfies Record<string, Stale | ((list: ReferenceList) => Stale)>;
