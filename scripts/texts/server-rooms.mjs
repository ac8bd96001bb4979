/**
 * Server code with texts in English only: for operators, in the log, at the command line and at start-up, and texts that
 * nobody reads.
 */
export const FOR_OPERATORS = [
  '/features/isbn/isbn-list',
  '/features/isbn/outside-call',
  '/features/registration/make-admin',
  '/http/operations/',
  '/http/protection/drain',
  '/http/protection/listeners',
  '/http/protection/untrusted-proxy',
  '/http/client-errors',
  '/mail/open-mailer',
  '/storage/move-objects',
  '.main.ts',
  '.queries.ts',
];

/** Server code whose texts belong to the web app: those of link previews and of installed pages. */
export const OF_PAGES = [
  '/http/web-client/prerender/',
  '/http/web-client/app-manifest',
  '/http/web-client/copy-page',
  '/http/web-client/page-heads',
];

/** Words and names that the code inserts into sentences from other values. */
export const WORDS = [
  'reader',
  'volunteer',
  'admin',
  'readers',
  'volunteers',
  'admins',
  'people',
  'hall',
  'department',
  'author',
  'publisher',
  'category',
  'halls',
  'books',
  'loans',
  'requests',
  'copies',
  'available',
  'held',
  'lent',
  'lost',
  'unavailable',
  'withdrawn',
  'requested',
  'out',
  'first',
  'last',
  'exports',
  'downloads',
  'JSON',
  'a form',
];
