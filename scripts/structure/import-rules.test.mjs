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
    'packages/contract/src/books/catalogue.ts',
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
    "import { x } from '../../lib/time/clock.ts';",
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
    'a backup that knows a feature',
    `${S}backup/covers.ts`,
    "import { x } from '../features/books/covers.rules.ts';",
    /features stand on these folders/,
  ],
  [
    'the product using a helper of tests',
    `${S}main.ts`,
    "import { x } from './test/factories.ts';",
    /never imports what tests it/,
  ],
  [
    'lib that knows a feature',
    `${S}lib/time/days.ts`,
    "import { x } from '../../features/books/books.rules.ts';",
    /lib\/ stands at the bottom/,
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
    "import type { x } from '@library/contract/books/catalogue.ts';",
    /ui\/ is the kit/,
  ],
  [
    'ui with a part about books',
    `${W}ui/lists/query-list.tsx`,
    "import { Cover } from '../../book-parts/covers/cover.tsx';",
    /ui\/ is the kit/,
  ],
  [
    'ui with a noun of the library in lib',
    `${W}ui/lists/query-list.tsx`,
    "import type { KeptCopy } from '../../lib/kept-copy.ts';",
    /ui\/ is the kit/,
  ],
  [
    'web lib using ui',
    `${W}lib/wording/dates.ts`,
    "import { x } from '../../ui/button.tsx';",
    /at the bottom/,
  ],
  [
    'a session that knows accounts',
    `${S}features/sessions/login.service.ts`,
    "import { x } from '../accounts/passwords.rules.ts';",
    /the ground that accounts stand on/,
  ],
  [
    'an index that knows what searches do with its words',
    `${S}features/search/held-index/vocabulary.rules.ts`,
    "import type { x } from '../terms/corrections.rules.ts';",
    /a search goes one way/,
  ],
  [
    'a lookup of terms that knows the results',
    `${S}features/search/terms/term-lookup.rules.ts`,
    "import { x } from '../results/highlight.rules.ts';",
    /a search goes one way/,
  ],
];

describe('the rules about imports', () => {
  test.each(FORBIDDEN)('refuse %s', (_name, path, text, message) => {
    expect(check({ [path]: text })).toEqual([expect.stringMatching(message)]);
  });

  test('find imports over several lines, re-exports, side effects and lazy ones, and name the line', () => {
    const text = `\nimport {\n  a,\n  type B,\n} from 'pg';\nexport { c } from 'pg';\nimport 'pg';\nconst d = await import('pg');\n`;
    expect(check({ [`${S}main.ts`]: text }).map((line) => line.split(' ')[0])).toEqual(
      [2, 6, 7, 8].map((line) => `${S}main.ts:${line}`),
    );
  });

  test('allow the imports from route to query', () => {
    const files = {
      [`${S}features/book-intake/book-intake.routes.ts`]:
        "import type { X } from 'fastify';\nimport { book } from '@library/contract/books/catalogue.ts';\nimport * as books from './books.service.ts';",
      [`${S}features/books/books.service.ts`]:
        "import { isOpen } from './books.rules.ts';\nimport { select } from './books.queries.ts';\nimport { may } from '../../permissions.ts';",
      [`${S}features/books/books.queries.ts`]: "import { sql } from 'kysely';",
      [`${S}features/books/books.rules.ts`]:
        "import { days } from '../../lib/time/days.ts';\nimport { may } from '../../permissions.ts';",
      [`${S}permissions.ts`]: "export const may = (actor) => actor.type === 'admin';",
      [`${W}app/home.page.tsx`]: "import { Card } from '../features/books/card.tsx';",
      [`${W}features/books/card.tsx`]: "import { Button } from '../../ui/button.tsx';",
      [`${W}ui/button.tsx`]: "import { t } from '../lib/language/texts.ts';",
    };
    expect(check(files)).toEqual([]);
  });
});
