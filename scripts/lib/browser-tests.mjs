/** How the names of a feature's browser tests begin. @type {Record<string, string>} */
const FEATURES = {
  'account-changes': 'account',
  accounts: 'account|session|gateway|registration|password-reset|setup-code',
  'admin-books': 'admin-books|admin-deletes',
  admins: 'admins|admin-verify|setup-code',
  audit: 'admin-audit',
  'book-drafts': 'insert|admin-insert',
  'book-intake': 'insert|admin-insert',
  'book-sources': 'details',
  books: 'admin-books|details',
  calendar: 'accessibility-screens|phone',
  'calendar-feeds': 'account|my-reads',
  catalogue: 'browse|details|home|catalogue',
  closures: 'accessibility-screens|phone',
  copies: 'admin-inventory|accessibility-screens|phone',
  'due-dates': 'my-reads|volunteer-lendings|admin-lendings',
  'copies-admin': 'admin-inventory|accessibility-screens|phone',
  'email-confirmations': 'account|confirm-email',
  'email-proofs': 'account|registration|gateway|confirm-email',
  exports: 'accessibility-screens',
  holds: 'request',
  inventory: 'admin-inventory',
  isbn: 'insert|admin-insert',
  'isbn-sources': 'admin-home',
  leaderboard: 'leaderboard',
  lendings: 'volunteer-lendings|admin-lendings|admin-late-lendings|journey-borrow',
  'list-exports': 'admin-(lendings|requests|readers|volunteers|books)',
  'my-reads': 'my-reads',
  notices: 'notices|letters|account|top-bar|waiting-list',
  'other-titles': 'admin-books|insert|details',
  overview: 'admin-overview|admin-charts',
  'own-account': 'account',
  'password-resets': 'password-reset',
  points: 'dashboard',
  push: 'notifications|waiting-list|account',
  readers: 'admin-readers|blocked-reader|accessibility-screens',
  reference: 'admin-reference',
  registration: 'registration|gateway',
  requests: 'request|admin-requests|volunteer-requests|volunteer-fulfil',
  reviews: 'review|own-review',
  search: 'search',
  sessions: 'session|account-sessions|gateway',
  'staff-search': 'admin-(lendings|requests|readers|volunteers|books)|volunteer',
  volunteers: 'volunteer-area|admin-volunteers',
  'waiting-lists': 'waiting-list|details|my-reads',
  waits: 'waiting-list|details|my-reads',
  wishes: 'wishlist|hearts',
};

/** The same for the rest of the web app, by folder. @type {Record<string, string>} */
const FOLDERS = {
  'app/admin': 'admin-home|role-homes',
  'app/gateway': 'gateway|registration',
  'app/kit': 'kit',
  'app/pages': 'routes|journey-visitor',
  'app/router': 'routes|scroll-position',
  'app/shell': 'shell|top-bar|profile-menu',
  'app/volunteer': 'volunteer-area',
  'book-fields': 'admin-books|insert',
  styles: 'kit|theme',
  ui: 'kit',
};

const entries = [
  ...Object.entries(FEATURES).map(([name, tests]) => [`apps/(server|web)/src/features/${name}/`, tests]),
  ...Object.entries(FOLDERS).map(([name, tests]) => [`apps/web/src/${name}/`, tests]),
];

/** The browser tests of each part of the product; both are matched with paths relative to the project's folder. */
export const BROWSER_TESTS = entries.map(([part, tests]) => ({
  part: new RegExp(`^${part}`),
  tests: new RegExp(`^e2e/\\w+/(${tests})[^/]*$`),
}));
