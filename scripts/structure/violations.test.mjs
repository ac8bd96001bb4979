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
    'the contract using another package',
    'packages/contract/src/books.ts',
    "import { x } from 'date-fns';",
    /zod alone/,
  ],
  [
    'the server importing the web app',
    `${S}app.ts`,
    "import { x } from '../../web/src/main.tsx';",
    /never imports the web/,
  ],
  [
    'the web app importing the server',
    `${W}main.tsx`,
    "import { x } from '../../server/src/app.ts';",
    /never imports the server/,
  ],
  [
    'SQL in a service',
    `${S}features/books/books.service.ts`,
    "import { sql } from 'kysely';",
    /SQL has one place/,
  ],
  [
    'a driver in a route',
    `${S}features/book-intake/book-intake.routes.ts`,
    "import pg from 'pg';",
    /SQL has one place/,
  ],
  [
    'HTTP in a service',
    `${S}features/books/books.service.ts`,
    "import type { X } from 'fastify';",
    /without HTTP/,
  ],
  ['a Fastify plug-in in main', `${S}main.ts`, "import x from '@fastify/static';", /without HTTP/],
  [
    'a rule that asks the database',
    `${S}features/books/books.rules.ts`,
    "import { x } from './books.queries.ts';",
    /rules are pure/,
  ],
  [
    'a rule that asks the clock',
    `${S}features/books/books.rules.ts`,
    "import { x } from '../../lib/clock.ts';",
    /rules are pure/,
  ],
  [
    'a rule that uses a package',
    `${S}features/books/books.rules.ts`,
    "import path from 'node:path';",
    /rules are pure/,
  ],
  [
    'a route that queries',
    `${S}features/book-intake/book-intake.routes.ts`,
    "import { x } from './books.queries.ts';",
    /call the service/,
  ],
  [
    'a service that knows its route',
    `${S}features/books/books.service.ts`,
    "import { x } from './books.routes.ts';",
    /never the other way/,
  ],
  [
    'queries that call a service',
    `${S}features/books/books.queries.ts`,
    "import { x } from './books.service.ts';",
    /never the other way/,
  ],
  [
    "another feature's tables",
    `${S}features/books/books.service.ts`,
    "import { x } from '../copies/copies.queries.ts';",
    /its own tables/,
  ],
  [
    'a feature that uses the demo',
    `${S}features/books/books.service.ts`,
    "import { x } from '../../demo/words.ts';",
    /may depend on it/,
  ],
  [
    'a database that uses the demo',
    `${S}database/migrations.ts`,
    "import { x } from '../demo/demo.ts';",
    /may depend on it/,
  ],
  [
    'the product using a helper of tests',
    `${S}main.ts`,
    "import { x } from './test/factories.ts';",
    /never imports what tests it/,
  ],
  [
    'lib that knows a feature',
    `${S}lib/days.ts`,
    "import { x } from '../features/books/books.rules.ts';",
    /knows nothing of the library/,
  ],
  [
    'a web feature in another',
    `${W}features/books/card.tsx`,
    "import { x } from '../wishes/heart.tsx';",
    /nor each other/,
  ],
  [
    'a web feature using app',
    `${W}features/books/card.tsx`,
    "import { x } from '../../app/router.tsx';",
    /nor each other/,
  ],
  [
    'ui with the contract',
    `${W}ui/button.tsx`,
    "import type { x } from '@library/contract/catalogue.ts';",
    /no word of the library/,
  ],
  [
    'web lib using ui',
    `${W}lib/wording/dates.ts`,
    "import { x } from '../../ui/button.tsx';",
    /at the bottom/,
  ],
  [
    'the machine’s clock',
    `${S}features/books/books.service.ts`,
    'const now = new Date();',
    /lib\/clock\.ts alone/,
  ],
  [
    'a session that knows accounts',
    `${S}features/sessions/login.service.ts`,
    "import { x } from '../accounts/passwords.rules.ts';",
    /the ground that accounts stand on/,
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
  ['a literal spread into another', `${S}app.ts`, 'x({ a, ...{ b, c } });', /reads like two things/],
  ['a list spread into another', `${S}app.ts`, 'x([a, ...[b, c]]);', /reads like two things/],
  ['a barrel', `${W}ui/index.ts`, "export * from './button.tsx';", /says nothing/],
  ['a drawer for everything', `${S}lib/utils.ts`, 'export const x = 1;', /says nothing/],
  ['a suffix that is none of ours', `${S}features/notices/notice.letter.ts`, 'x();', /only these: api, main/],
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
  ['a file too long', `${S}app.ts`, 'x();\n'.repeat(251), /251 lines/],
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
    `${W}app/pages/home.page.tsx`,
    `${W}lib/wording/dates.ts`,
  ])('let %s have its name', (path) => {
    expect(check({ [path]: '' })).toEqual([]);
  });

  test('find imports over several lines, re-exports, side effects and lazy ones, and name the line', () => {
    const text = `\nimport {\n  a,\n  type B,\n} from 'pg';\nexport { c } from 'pg';\nimport 'pg';\nconst d = await import('pg');\n`;
    expect(check({ [`${S}main.ts`]: text }).map((line) => line.split(' ')[0])).toEqual(
      [2, 6, 7, 8].map((line) => `${S}main.ts:${line}`),
    );
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

  test('allow the imports from route to query', () => {
    const files = {
      [`${S}features/book-intake/book-intake.routes.ts`]:
        "import type { X } from 'fastify';\nimport { book } from '@library/contract/catalogue.ts';\nimport * as books from './books.service.ts';",
      [`${S}features/books/books.service.ts`]:
        "import { isOpen } from './books.rules.ts';\nimport { select } from './books.queries.ts';\nimport { may } from '../../permissions.ts';",
      [`${S}features/books/books.queries.ts`]: "import { sql } from 'kysely';",
      [`${S}features/books/books.rules.ts`]:
        "import { days } from '../../lib/days.ts';\nimport { may } from '../../permissions.ts';",
      [`${S}permissions.ts`]: "export const may = (actor) => actor.type === 'admin';",
      [`${W}app/home.page.tsx`]: "import { Card } from '../features/books/card.tsx';",
      [`${W}features/books/card.tsx`]: "import { Button } from '../../ui/button.tsx';",
      [`${W}ui/button.tsx`]: "import { names } from '../lib/names.ts';",
    };
    expect(check(files)).toEqual([]);
  });
});
