/** @import { Import, SourceFile } from './source-file.mjs' */

/**
 * A rule about imports: `files` selects the importing files, `forbids` the forbidden imports, and `why` is the reason in the
 * message.
 * @typedef {{ files: (file: SourceFile) => boolean, forbids: (to: Import, from: SourceFile) => boolean, why: string }} ImportRule
 */

/**
 * A rule about the text of a file.
 * @typedef {{ files: (file: SourceFile) => boolean, pattern: RegExp, why: string }} TextRule
 */

const CONTRACT = 'packages/contract/src/';
const SERVER = 'apps/server/src/';
const WEB = 'apps/web/src/';

/** @param {string} prefix @returns {(file: SourceFile) => boolean} */
const under = (prefix) => (file) => file.path.startsWith(prefix) && !file.isTest;

/** @param {Import} to @param {string} prefix */
const leadsTo = (to, prefix) => to.file?.startsWith(prefix) ?? false;

/** The feature that a path belongs to, if any. @param {string | undefined} file */
export const featureOf = (file) => file && /^apps\/(?:server|web)\/src\/features\/([^/]+)\//.exec(file)?.[1];

/** @param {string} packageName @param {string[]} names */
const isOneOf = (packageName, names) =>
  names.some((name) => packageName === name || (name.endsWith('/') && packageName.startsWith(name)));

/** @param {string} filePath */
const touchesDatabase = (filePath) =>
  filePath.startsWith(`${SERVER}database/`) ||
  filePath.endsWith('.queries.ts') ||
  filePath === `${SERVER}library.ts`;

/** @param {string} filePath */
const touchesHttp = (filePath) =>
  filePath.startsWith(`${SERVER}http/`) || filePath.endsWith('.routes.ts') || filePath === `${SERVER}app.ts`;

/** Rules and permissions only depend on their arguments. @param {string} filePath */
const isPure = (filePath) => filePath.endsWith('.rules.ts') || filePath === `${SERVER}permissions.ts`;

/** @param {string} kind @returns {(file: SourceFile) => boolean} */
const featureFile = (kind) => (file) =>
  under(`${SERVER}features/`)(file) && file.path.endsWith(`.${kind}.ts`);

/** @type {ImportRule[]} */
export const IMPORT_RULES = [
  {
    files: under(CONTRACT),
    forbids: (to) => (to.file ? !leadsTo(to, CONTRACT) : to.packageName !== 'zod'),
    why: 'the contract imports zod alone, because both the server and the browser have to be able to load it',
  },
  {
    files: (file) => file.path.startsWith(SERVER),
    forbids: (to) => leadsTo(to, 'apps/web/') || to.packageName === '@library/web',
    why: 'the server never imports the web app: what both need belongs in the contract',
  },
  {
    files: (file) => file.path.startsWith(WEB),
    forbids: (to) => leadsTo(to, 'apps/server/') || to.packageName === '@library/server',
    why: 'the web app never imports the server: what both need belongs in the contract',
  },
  {
    files: (file) => under(SERVER)(file) && !touchesDatabase(file.path),
    forbids: (to) => isOneOf(to.packageName ?? '', ['kysely', 'pg']),
    why: 'only *.queries.ts, database/ and the types in library.ts touch Kysely and pg, so that SQL has one place',
  },
  {
    files: (file) => under(SERVER)(file) && !touchesHttp(file.path),
    forbids: (to) => isOneOf(to.packageName ?? '', ['fastify', '@fastify/']),
    why: 'only http/, *.routes.ts and app.ts touch Fastify, so that services can be called without HTTP',
  },
  {
    files: (file) => under(SERVER)(file) && isPure(file.path),
    forbids: (to) =>
      !(leadsTo(to, CONTRACT) || leadsTo(to, `${SERVER}lib/`) || isPure(to.file ?? '')) ||
      leadsTo(to, `${SERVER}lib/clock.ts`),
    why: 'rules are pure (no database, no clock, no HTTP): they import the contract, lib/, permissions and other rules alone',
  },
  {
    files: featureFile('routes'),
    forbids: (to) => leadsTo(to, `${SERVER}database/`) || Boolean(to.file?.endsWith('.queries.ts')),
    why: 'routes hold no SQL and decide nothing: they call the service',
  },
  {
    files: featureFile('service'),
    forbids: (to) => leadsTo(to, `${SERVER}http/`) || Boolean(to.file?.endsWith('.routes.ts')),
    why: 'a service knows nothing of HTTP: routes call it, never the other way round',
  },
  {
    files: featureFile('queries'),
    forbids: (to) => leadsTo(to, `${SERVER}http/`) || /\.(?:routes|service)\.ts$/.test(to.file ?? ''),
    why: 'queries only read and write: services call them, never the other way round',
  },
  {
    files: under(`${SERVER}features/`),
    forbids: (to, from) =>
      featureOf(to.file) !== undefined &&
      featureOf(to.file) !== featureOf(from.path) &&
      !/\.(?:service|rules)\.ts$/.test(to.file ?? ''),
    why: "a feature writes its own tables only and reaches another through that one's *.service.ts (or its rules)",
  },
  {
    files: under(`${SERVER}features/sessions/`),
    forbids: (to) => featureOf(to.file) === 'accounts',
    why: 'sessions is the ground that accounts stand on: what a login needs to know of an account belongs in sessions',
  },
  {
    files: (file) => under(`${SERVER}features/`)(file) || under(`${SERVER}database/`)(file),
    forbids: (to) => leadsTo(to, `${SERVER}demo/`),
    why: 'the demo plays with the features as people do: open-library.ts alone starts it, and nothing below may depend on it',
  },
  {
    files: (file) => !file.isTest && /^(?:apps|packages)\//.test(file.path),
    forbids: (to) => leadsTo(to, `${SERVER}test/`) || leadsTo(to, 'bench/') || leadsTo(to, 'e2e/'),
    why: 'the product never imports what tests it or measures it',
  },
  {
    files: under(`${SERVER}lib/`),
    forbids: (to) => to.file !== undefined && !leadsTo(to, `${SERVER}lib/`) && !leadsTo(to, CONTRACT),
    why: 'lib/ knows nothing of the library: no feature, no database, no HTTP',
  },
  {
    files: under(`${WEB}features/`),
    forbids: (to, from) =>
      leadsTo(to, `${WEB}app/`) ||
      (featureOf(to.file) !== undefined && featureOf(to.file) !== featureOf(from.path)),
    why: 'features import neither app/ nor each other: pages in app/ compose them',
  },
  {
    files: (file) => under(`${WEB}person-fields/`)(file) || under(`${WEB}book-fields/`)(file),
    forbids: (to) => leadsTo(to, `${WEB}features/`) || leadsTo(to, `${WEB}app/`),
    why: 'person-fields/ and book-fields/ hold fields that several features share, so they import ui/ and lib/ but no feature',
  },
  {
    files: under(`${WEB}ui/`),
    forbids: (to) => leadsTo(to, CONTRACT) || leadsTo(to, `${WEB}features/`) || leadsTo(to, `${WEB}app/`),
    why: 'ui/ holds no word of the library: no contract, no features, no app',
  },
  {
    files: under(`${WEB}lib/`),
    forbids: (to) => leadsTo(to, `${WEB}features/`) || leadsTo(to, `${WEB}app/`) || leadsTo(to, `${WEB}ui/`),
    why: 'lib/ stands at the bottom: app, features and ui import it, never the other way round',
  },
];

/** @type {TextRule[]} */
export const TEXT_RULES = [
  {
    files: (file) => under(SERVER)(file) && file.path !== `${SERVER}lib/clock.ts`,
    pattern: /\bnew Date\(\)|\bDate\.now\(\)/g,
    why: 'the time comes from lib/clock.ts alone, so that a test can set it: take it as an argument',
  },
  {
    files: (file) => under(SERVER)(file) && file.path !== `${SERVER}config.ts`,
    pattern: /\bprocess\.env\b/g,
    why: 'config.ts alone reads the environment, so that every setting is documented and checked in one place',
  },
  {
    files: (file) => under(SERVER)(file) && file.path !== `${SERVER}permissions.ts`,
    pattern: /[!=]==\s*['"](?:reader|volunteer|admin)['"]|['"](?:reader|volunteer|admin)['"]\s*[!=]==/g,
    why: 'permissions.ts alone compares roles: ask one of its predicates, which says what the caller may do',
  },
  {
    files: (file) =>
      under(SERVER)(file) &&
      ![
        `${SERVER}features/push/push-service-call.ts`,
        `${SERVER}features/isbn/outside-call.ts`,
        `${SERVER}object-store/s3-store.ts`,
      ].includes(file.path),
    pattern:
      /\bfetch\(|\bnew AwsClient\(|\bhttps?\.(?:get|request)\(|\b(?:net|tls)\.connect\(|\bnew WebSocket\(/g,
    why: 'the server talks to its database, its mail server, its object store, and the push services and ISBN sources of a list alone, so that nobody can make it call somewhere else',
  },
  {
    files: under(SERVER),
    pattern: /\bMath\.random\(/g,
    why: 'what must not be guessed comes from node:crypto; the demo and tests use lib/seeded-random.ts, which can be repeated',
  },
  {
    files: (file) => under(SERVER)(file) || under(WEB)(file),
    pattern:
      /\beval\(|\bnew Function\(|\bdangerouslySetInnerHTML\b|\.(?:inner|outer)HTML\b|\bdocument\.write\(/g,
    why: 'a text never becomes code or markup: React and JSON put it where it belongs',
  },
  {
    files: under(`${SERVER}features/`),
    pattern: /\b(?:conflict|forbidden|notFound)\(`/g,
    why: 'a refusal with values is a `msg`, so that it is written in the language of the caller',
  },
  {
    files: (file) => file.path !== 'scripts/structure/violations.test.mjs',
    pattern: /\.{3}\{/g,
    why: 'a literal that is spread into another reads like two things: write its parts where they belong',
  },
  {
    // Tests may spread long lists, for a line per subject.
    files: (file) => under('apps/')(file) || under(CONTRACT)(file),
    pattern: /\.{3}\[[^[\]]*\](?![.[(:])/g,
    why: 'a list that is spread into another reads like two things: write its parts where they belong',
  },
  {
    files: (file) => under(WEB)(file) && file.path !== `${WEB}lib/queries/invalidate.ts`,
    pattern: /\binvalidateQueries\(/g,
    why: 'what each change makes stale stands in one table (lib/queries/invalidation.ts): add a line and call `useInvalidate`, or `invalidate` after what is no mutation',
  },
  {
    files: (file) => under(WEB)(file) && file.path.endsWith('.tsx'),
    pattern: /[a-z]-\[(?:#[0-9a-f]{3,8}|rgba?\([^\]]*|-?[\d.]+(?:px|rem|em))\]|(?:fill|stroke)="#/g,
    why: 'colours and sizes come from styles/tokens.css: use a token or a step of the scale (`h-39`, `rounded-mark`)',
  },
  {
    files: under(WEB),
    pattern:
      /(?<=["'`\s:])-?(?:[mp][lr]-[\w[(]|scroll-[mp][lr]-|(?:left|right)-(?:\d|px\b|auto\b|full\b|\[|\()|border-[lr](?=[-\s"'`])|rounded-(?:[lr]|[tb][lr])(?=[-\s"'`])|(?:text|float)-(?:left|right)(?=[\s"'`]))/g,
    why: 'sides are named along the line, so that pages can run from right to left: `ms-`, `pe-`, `start-`, `border-s`, `text-start`, and `text-page-start` for a title in its own script',
  },
];

const SUFFIXES = ['api', 'main', 'page', 'queries', 'routes', 'rules', 'service', 'worker'];

/** A rule about a file's name, which is its path after a slash. @type {{ allows: RegExp, why: string }} */
export const SUFFIX_RULE = {
  allows: new RegExp(`/[a-z0-9-]+(?:\\.(?:${SUFFIXES.join('|')}))?(?:\\.test)?\\.tsx?$`),
  why: `a suffix decides what a file may import and who may import it, so there are only these: ${SUFFIXES.join(', ')}, and .test at the end. Say the rest in the name`,
};

/**
 * The feature that writes each table. Other tables are written by triggers and migrations, or by no feature.
 * @type {Record<string, string>}
 */
export const TABLE_OWNERS = {
  accounts: 'accounts',
  audit_log: 'audit',
  authors: 'reference',
  batches: 'closures',
  book_additions: 'book-intake',
  book_drafts: 'book-drafts',
  book_requests: 'holds',
  book_search: 'search',
  book_titles: 'other-titles',
  book_sources: 'isbn',
  books: 'books',
  books_to_compare: 'works',
  calendar_dates: 'closures',
  calendar_feeds: 'calendar-feeds',
  categories: 'reference',
  closures: 'closures',
  copies: 'copies',
  deliveries: 'notices',
  departments: 'reference',
  desk_acts: 'offline-desk',
  disputes: 'handovers',
  return_claims: 'handovers',
  due_changes: 'lendings',
  request_codes: 'request-codes',
  email_proofs: 'email-proofs',
  hall_weeks: 'closures',
  first_steps_dismissals: 'overview',
  daily_figures: 'overview',
  daily_categories: 'overview',
  figures_kept: 'overview',
  halls: 'reference',
  handovers: 'handovers',
  isbn_answers: 'isbn',
  isbn_sources: 'isbn',
  import_rows: 'imports',
  imports: 'imports',
  known_addresses: 'sessions',
  known_devices: 'sessions',
  known_isbns: 'isbn',
  lendings: 'lendings',
  login_tries: 'sessions',
  name_search: 'search',
  notice_settings: 'notices',
  notices: 'notices',
  passings: 'passings',
  password_resets: 'password-resets',
  point_corrections: 'points',
  point_entries: 'points',
  printed_labels: 'labels',
  sightings: 'sightings',
  publishers: 'reference',
  push_arrivals: 'push',
  push_keys: 'push',
  push_subscriptions: 'push',
  readers: 'readers',
  review_reports: 'reviews',
  reviews: 'reviews',
  search_slips: 'search',
  search_words: 'search',
  sessions: 'sessions',
  setup_codes: 'registration',
  stocktake_copies: 'stocktakes',
  stocktake_decided_copies: 'stocktakes',
  stocktake_decisions: 'stocktakes',
  stocktake_scans: 'stocktakes',
  stocktakes: 'stocktakes',
  volunteers: 'volunteers',
  wait_halls: 'waits',
  wait_log: 'waits',
  waits: 'waits',
  wishes: 'wishes',
  work_books: 'works',
  work_changes: 'works',
  work_moves: 'works',
  work_proposals: 'works',
  works: 'works',
};

/** Matches writes to a table: through Kysely, or in the text of SQL. */
const WRITTEN_TABLE =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'([a-z_]+)'|\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|TRUNCATE)\s+([a-z_]+)/g;
/** Matches a statement whose table is a value, which `NAMED_TABLE` finds. */
const WRITTEN_VALUE = /\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|TRUNCATE)\s+\$\{/;
const NAMED_TABLE = /\bsql\.table\(\s*'([a-z_]+)'/g;

/** The tables that the code writes, each with its index. @param {string} code */
export function writtenTables(code) {
  const values = WRITTEN_VALUE.test(code) ? [...code.matchAll(NAMED_TABLE)] : [];
  return [...code.matchAll(WRITTEN_TABLE), ...values].map((match) => ({
    table: match[1] ?? match[2] ?? '',
    index: match.index,
  }));
}

export const TABLE_WHY =
  "a feature writes its own tables only, so that what holds for a row is decided in one place: call the service of the table's feature";

/** Names that do not describe a file's contents, and barrels, which connect unrelated modules. */
export const FORBIDDEN_NAMES = /\/(?:utils|helpers|index)\.tsx?$/;

/** The maximum number of lines of a source file. */
export const LINE_LIMIT = 250;
