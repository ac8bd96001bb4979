import { describe, expect, test } from 'vitest';
import { sourceFile } from './source-file.mjs';
import { violations } from './violations.mjs';

/** @param {Record<string, string>} files */
const check = (files) => violations(Object.entries(files).map(([path, text]) => sourceFile(path, text)));

const S = 'apps/server/src/';
const W = 'apps/web/src/';

/** @type {[string, string, string, RegExp][]} */
const FORBIDDEN = [
  [
    'the machine’s clock',
    `${S}features/books/books.service.ts`,
    'const now = new Date();',
    /lib\/time\/clock\.ts alone/,
  ],
  ['the environment', `${S}app.ts`, 'const port = process.env.PORT;', /config\.ts alone/],
  [
    'a role compared',
    `${S}features/books/books.service.ts`,
    "if (actor.type === 'admin') x();",
    /permissions\.ts alone/,
  ],
  [
    'a call elsewhere',
    `${S}features/books/covers.service.ts`,
    'await fetch(cover);',
    /push services and ISBN sources of a list alone/,
  ],
  [
    'a call elsewhere that a library makes',
    `${S}features/books/covers.service.ts`,
    'await client.fetch(cover);',
    /push services and ISBN sources of a list alone/,
  ],
  [
    'a library for calls elsewhere',
    `${S}archive/archive.ts`,
    'const client = new AwsClient(keys);',
    /push services and ISBN sources of a list alone/,
  ],
  ['a chance that can be guessed', `${S}lib/ids.ts`, 'const id = Math.random();', /node:crypto/],
  ['a text as code', `${S}lib/rules.ts`, 'const run = new Function(text);', /code or markup/],
  ['a text as markup', `${W}ui/note.tsx`, '<p dangerouslySetInnerHTML={html} />;', /code or markup/],
  [
    'a change that says for itself what is stale',
    `${W}features/books/books.api.ts`,
    "cache.invalidateQueries({ queryKey: ['books'] });",
    /one table/,
  ],
  ['a raw colour', `${W}ui/badge.tsx`, 'const look = "hover:bg-[#fff]";', /styles\/tokens\.css/],
  ['a raw size', `${W}ui/badge.tsx`, 'const look = "p-1 h-[3.5rem]";', /styles\/tokens\.css/],
  [
    'a refusal in English alone',
    `${S}features/books/books.service.ts`,
    `throw conflict(\`\${title} is out.\`);`,
    /the language of the caller/,
  ],
  [
    'an advisory lock with a number of its own',
    `${S}features/search/stored-index/search-index.queries.ts`,
    `const ours = 7_261_035;\nsql\`SELECT pg_try_advisory_xact_lock(\${ours})\`;`,
    /has the numbers of all advisory locks/,
  ],
  ['a literal spread into another', `${S}app.ts`, 'x({ a, ...{ b, c } });', /reads like two things/],
  ['a list spread into another', `${S}app.ts`, 'x([a, ...[b, c]]);', /reads like two things/],
  ['another word for a login', `${S}app.ts`, '/** Ends all log-ins. */', /log in and log out/],
  [
    'a typed list spread into another',
    `${S}app.ts`,
    "x([...(['b', 'c'] as const)]);",
    /reads like two things/,
  ],
  ['a list of pairs spread into another', `${S}app.ts`, 'x([...([[/[b]/g, 1]] as const)]);', /two things/],
  ['a barrel', `${W}ui/index.ts`, "export * from './button.tsx';", /says nothing/],
  ['a drawer for everything', `${S}lib/utils.ts`, 'export const x = 1;', /says nothing/],
  ['a suffix that is none of ours', `${S}features/notices/notice.letter.ts`, 'x();', /only these: api, main/],
  ['a browser test outside e2e', `${W}ui/badge.spec.ts`, 'x();', /\.spec in e2e/],
  ['a suffix that is none of ours in e2e', 'e2e/reader/hearts.flow.ts', 'x();', /only these: api, main/],
  [
    "a row in another feature's table, through Kysely",
    `${S}features/reviews/reviews.queries.ts`,
    "await database\n  .updateTable('lendings').execute();",
    /:2 writes lendings, which belongs to lendings/,
  ],
  [
    "a row in another feature's table, in SQL",
    `${S}features/books/merges.queries.ts`,
    'await sql`WITH gone AS (DELETE FROM authors WHERE true) SELECT`;',
    /writes authors, which belongs to reference/,
  ],
  [
    "another feature's table as a value",
    `${S}features/books/merges.queries.ts`,
    `const place = sql.table('halls');\nsql\`DELETE FROM \${place}\`;`,
    /writes halls, which belongs to reference/,
  ],
  [
    'a table that triggers write',
    `${S}features/points/points.queries.ts`,
    "database.deleteFrom('monthly_points');",
    /writes monthly_points, which no feature owns/,
  ],
  [
    "a row in another feature's table, in a service",
    `${S}features/reviews/reviews.service.ts`,
    "await transaction.insertInto('copies').values(copy).execute();",
    /writes copies, which belongs to copies/,
  ],
  ['a file too long', `${S}app.ts`, 'x();\n'.repeat(251), /251 lines/],
  ['a script too long', 'scripts/lib/run.mjs', 'x();\n'.repeat(251), /251 lines/],
  [
    'a side of the screen in a class',
    `${W}ui/badge.tsx`,
    `const x = <p className="flex ml-2" />;`,
    /along the line/,
  ],
  ['another one', `${W}ui/badge.tsx`, "const x = classNames('sm:text-right');", /along the line/],
  ['one in a list of classes', `${W}ui/badge.ts`, "export const look = 'flex -left-2';", /along the line/],
];

describe('the rules of the house', () => {
  test.each(FORBIDDEN)('refuse %s', (_name, path, text, message) => {
    expect(check({ [path]: text })).toEqual([expect.stringMatching(message)]);
  });

  test('let a feature lock and read what it does not write, and write its own tables', () => {
    const text =
      "database.selectFrom('copies').forUpdate();\nsql`SELECT FROM copies FOR UPDATE SKIP LOCKED`;\nsql`INSERT INTO books (book_id) VALUES (1) ON CONFLICT DO UPDATE SET title = ''`;\n";
    const value = `sql\`SELECT FROM \${sql.table('halls')}\`;`;
    expect(check({ [`${S}features/books/books.queries.ts`]: text + value })).toEqual([]);
  });

  test.each([
    `${S}features/books/books.rules.test.ts`,
    `${S}database/migrations/001-foundation.ts`,
    `${W}app/pages/visitor/home.page.tsx`,
    `${W}lib/wording/dates.ts`,
    'scripts/lib/run.mjs',
    'e2e/reader/hearts.spec.ts',
    'bench/slow-line.mjs',
  ])('let %s have its name', (path) => {
    expect(check({ [path]: '' })).toEqual([]);
  });

  test('ignore comments and strings', () => {
    const text =
      "// import pg from 'pg';\n/* new Date() */\nconst address = 'https://example.org'; // process.env\n";
    expect(check({ [`${S}main.ts`]: text })).toEqual([]);
  });

  test('let tests import everything', () => {
    expect(check({ [`${S}features/books/books.test.ts`]: "import pg from 'pg';\nnew Date();" })).toEqual([]);
    expect(check({ [`${S}test/client.ts`]: "import pg from 'pg';\nprocess.env.X;" })).toEqual([]);
  });

  test('refuse files that import each other in a cycle', () => {
    const found = check({
      [`${W}lib/a.ts`]: "import { b } from './b.ts';",
      [`${W}lib/b.ts`]: "import { c } from './c.ts';",
      [`${W}lib/c.ts`]: "import { a } from './a.ts';",
    });
    expect(found).toEqual([expect.stringContaining('lib/a.ts -> apps/web/src/lib/b.ts')]);
  });

  test('refuse features that call each other in a cycle, but not ones that share rules', () => {
    const calls = {
      [`${S}features/requests/requests.service.ts`]: "import { x } from '../copies/copies.service.ts';",
      [`${S}features/copies/holds.service.ts`]: "import { y } from '../requests/limits.rules.ts';",
    };
    expect(check(calls)).toEqual([]);
    const circle = {
      [`${S}features/copies/copies.service.ts`]: "import { y } from '../requests/open.service.ts';",
    };
    expect(check({ ...calls, ...circle })).toEqual([expect.stringContaining('copies -> requests -> copies')]);
  });
});
