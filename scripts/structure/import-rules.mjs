/** @import { Import, SourceFile } from './source-file.mjs' */
import { CONTRACT, featureOf, leadsTo, SERVER, under, WEB } from './places.mjs';

/**
 * A rule about imports: `files` selects the importing files, `forbids` the forbidden imports, and `why` is the reason in the
 * message.
 * @typedef {{ files: (file: SourceFile) => boolean, forbids: (to: Import, from: SourceFile) => boolean, why: string }} ImportRule
 */

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

/** What the kit may import: itself, and what of lib/ is about no noun of the library. */
const KIT_IMPORTS = [
  'ui/',
  'lib/calls/',
  'lib/forms/',
  'lib/language/',
  'lib/lists/',
  'lib/loading/',
  'lib/toasts/',
  'lib/wording/dates.ts',
  'lib/wording/loading-text.ts',
  'lib/phone-links.ts',
  'lib/picture-file.ts',
  'lib/settings.ts',
].map((path) => `${WEB}${path}`);

/** The folders of the search: the stages of a search and what they read, each before those that use it. */
const SEARCH_STAGES = ['query', 'stored-index', 'held-index', 'terms', 'ranking', 'results'];
/** @param {string | undefined} filePath */
const searchStageOf = (filePath = '') =>
  SEARCH_STAGES.findIndex((stage) => filePath.startsWith(`${SERVER}features/search/${stage}/`));

/** The folders of the server that know nothing of what the library does. */
const BELOW_FEATURES = ['archive', 'backup', 'database', 'mail', 'object-store', 'settings', 'storage'];

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
      leadsTo(to, `${SERVER}lib/time/clock.ts`),
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
    files: (file) => !file.isTest && searchStageOf(file.path) >= 0,
    forbids: (to, from) => searchStageOf(to.file) > searchStageOf(from.path),
    why: `a search goes one way (${SEARCH_STAGES.join(', ')}): what an earlier stage needs too belongs there`,
  },
  {
    files: (file) => under(`${SERVER}features/`)(file) || under(`${SERVER}database/`)(file),
    forbids: (to) => leadsTo(to, `${SERVER}demo/`),
    why: 'the demo plays with the features as people do: open-library.ts alone starts it, and nothing below may depend on it',
  },
  {
    files: (file) => !file.isTest && BELOW_FEATURES.some((folder) => under(`${SERVER}${folder}/`)(file)),
    forbids: (to) => featureOf(to.file) !== undefined,
    why: 'the features stand on these folders: what both need belongs in lib/',
  },
  {
    files: (file) => !file.isTest && /^(?:apps|packages)\//.test(file.path),
    forbids: (to) => leadsTo(to, `${SERVER}test/`) || leadsTo(to, 'bench/') || leadsTo(to, 'e2e/'),
    why: 'the product never imports what tests it or measures it',
  },
  {
    files: under(`${SERVER}lib/`),
    forbids: (to) => to.file !== undefined && !leadsTo(to, `${SERVER}lib/`) && !leadsTo(to, CONTRACT),
    why: 'lib/ stands at the bottom: it imports no feature, no database and nothing of HTTP',
  },
  {
    files: under(`${WEB}features/`),
    forbids: (to, from) =>
      leadsTo(to, `${WEB}app/`) ||
      (featureOf(to.file) !== undefined && featureOf(to.file) !== featureOf(from.path)),
    why: 'features import neither app/ nor each other: pages in app/ compose them',
  },
  {
    files: (file) => under(`${WEB}person-parts/`)(file) || under(`${WEB}book-parts/`)(file),
    forbids: (to) => leadsTo(to, `${WEB}features/`) || leadsTo(to, `${WEB}app/`),
    why: 'person-parts/ and book-parts/ hold parts that several features share, so they import ui/ and lib/ but no feature',
  },
  {
    files: under(`${WEB}ui/`),
    forbids: (to) =>
      leadsTo(to, CONTRACT) || (leadsTo(to, WEB) && !KIT_IMPORTS.some((path) => leadsTo(to, path))),
    why: 'ui/ is the kit, without any noun of the library: parts about books and people belong in book-parts/ and person-parts/',
  },
  {
    files: under(`${WEB}lib/`),
    forbids: (to) => leadsTo(to, `${WEB}features/`) || leadsTo(to, `${WEB}app/`) || leadsTo(to, `${WEB}ui/`),
    why: 'lib/ stands at the bottom: app, features and ui import it, never the other way round',
  },
];
