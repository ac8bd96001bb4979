/**
 * The beginnings of the file names of each feature's browser tests; '' means that it has none. Walks along all screens (`e2e/walks/`)
 * belong to no feature: they take minutes, and run in whole runs alone.
 * @type {Record<string, string>}
 */
const FEATURES = {
  'account-changes': '',
  accounts: 'session|password-reset|setup-code',
  'admin-books': 'admin-journey|fresh-screens',
  admins: 'setup-code',
  audit: '',
  'book-drafts': 'insert',
  'book-intake': 'insert',
  'book-sources': 'details',
  books: 'details',
  calendar: '',
  'calendar-feeds': 'my-reads',
  claims: 'my-reads',
  catalogue: 'details|home|catalogue',
  closures: '',
  copies: '',
  desk: 'desk',
  disputes: 'my-reads',
  'due-dates': 'my-reads',
  'copies-admin': '',
  'email-confirmations': 'confirm-email',
  'email-proofs': 'confirm-email',
  exports: '',
  'hall-lists': '',
  handovers: 'journey-borrow',
  holds: 'journey-borrow|journey-last-copy',
  imports: 'admin-imports',
  inventory: 'fresh-screens',
  isbn: 'insert',
  'isbn-sources': '',
  'kept-books': 'kept-books|my-reads|offline',
  labels: 'printed-labels',
  leaderboard: '',
  lendings: 'admin-journey|journey-borrow',
  'list-exports': '',
  'my-reads': 'my-reads',
  notices: 'notifications|letters|waiting-list',
  'offline-desk': 'desk|offline',
  'other-titles': 'insert|details',
  'own-account': '',
  overview: 'first-day',
  passings: 'pass-on|my-reads',
  'password-resets': 'password-reset',
  points: 'dashboard',
  push: 'notifications|waiting-list',
  readers: '',
  receipts: 'my-reads',
  reference: '',
  registration: 'confirm-email|journey-borrow',
  'request-codes': 'desk',
  requests: 'journey-borrow',
  reviews: 'review-by-keyboard',
  search: 'search',
  sessions: 'session|log-out',
  sightings: '',
  'staff-search': 'admin-journey',
  stocktakes: 'desk',
  volunteers: 'admin-journey',
  'waiting-lists': 'waiting-list|details|my-reads',
  waits: 'waiting-list|details|my-reads',
  wishes: 'hearts',
  works: 'details',
};

/** The same for the rest of the web app, by folder. @type {Record<string, string>} */
const FOLDERS = {
  'app/admin': 'admin-journey',
  'app/gateway': 'confirm-email|journey-borrow',
  'app/kit': 'theme',
  'app/pages/account': 'confirm-email|password-reset',
  'app/pages/admin': 'admin-journey',
  'app/pages/reader': 'dashboard|my-reads',
  'app/pages/staff': '',
  'app/pages/visitor': 'journey-visitor',
  'app/router': 'scroll-position',
  'app/shell': 'shell',
  'app/volunteer': 'journey-borrow',
  'book-parts': 'insert',
  styles: 'theme',
  ui: 'sheets|toasts',
};

const entries = [
  ...Object.entries(FEATURES).map(([name, tests]) => [`apps/(server|web)/src/features/${name}/`, tests]),
  ...Object.entries(FOLDERS).map(([name, tests]) => [`apps/web/src/${name}/`, tests]),
];

/**
 * The browser tests of each part of the product, one expression for each beginning of names; all are matched with paths
 * relative to the project's folder.
 */
export const BROWSER_TESTS = entries.map(([part, beginnings = '']) => ({
  part: new RegExp(`^${part}`),
  tests: (beginnings === '' ? [] : beginnings.split('|')).map(
    (beginning) => new RegExp(`^e2e/\\w+/${beginning}[^/]*$`),
  ),
}));
