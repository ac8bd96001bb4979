/** @import { SourceFile } from './source-file.mjs' */
import { CONTRACT, SERVER, under, WEB } from './places.mjs';

/**
 * A rule about the text of a file, without its comments unless it says `withComments`.
 * @typedef {{ files: (file: SourceFile) => boolean, pattern: RegExp, withComments?: true, why: string }} TextRule
 */

/** @type {TextRule[]} */
export const TEXT_RULES = [
  {
    files: (file) => under(SERVER)(file) && file.path !== `${SERVER}lib/time/clock.ts`,
    pattern: /\bnew Date\(\)|\bDate\.now\(\)/g,
    why: 'the time comes from lib/time/clock.ts alone, so that a test can set it: take it as an argument',
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
    files: under(SERVER),
    pattern:
      /\bpg_(?:try_)?advisory_\w+\((?!hashtextextended\(|lock_key\)|\$\{advisoryLocks\.|\$\{\w+\}::bigint)/g,
    why: 'database/transactions/advisory-locks.ts has the numbers of all advisory locks, so that no two locks share one: use `advisoryLocks`, or hash a text',
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
    // Not the names of files and addresses. A released migration is never changed.
    files: (file) =>
      file.path !== 'scripts/structure/violations.test.mjs' &&
      !file.path.startsWith(`${SERVER}database/migrations/`),
    pattern: /(?<![\w./-])log-(?:in|out)s?\b(?!['-]|\.\w)/gi,
    withComments: true,
    why: 'one word a thing (docs/writing.md): people log in and log out, and have a login',
  },
  {
    // Tests may spread long lists, for a line per subject.
    files: (file) => under('apps/')(file) || under(CONTRACT)(file),
    pattern: /\.{3}\[[^[\]]*\](?![.[(:])|\.{3}\(\[[^;]*?\] as const\)(?!\.)/g,
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
