/** Code of the server that speaks English alone: to operators, in the log, at a command and at the start, and where nobody reads it. */
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

/** Code of the server whose texts belong to the pages: what previews and installed pages say. */
export const OF_PAGES = [
  '/http/web-client/prerender/',
  '/http/web-client/app-manifest',
  '/http/web-client/copy-page',
  '/http/web-client/page-heads',
];

/** Words and names that stand in sentences and are made of what the code has elsewhere. */
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
