import { describe, expect, test } from 'vitest';
import { sourceFile } from '../structure/source-file.mjs';
import { BROWSER_TESTS } from './browser-tests.mjs';
import { projectFiles } from './changed-files.mjs';
import { touchedTests } from './touched-tests.mjs';

const S = 'apps/server/src/';
const W = `${S}features/wishes/`;
const SOURCES = Object.entries({
  [`${S}app.ts`]:
    "import './features/wishes/wishes.routes.ts';\nimport './features/points/points.routes.ts';",
  [`${W}wishes.routes.ts`]: "import './wishes.service.ts';",
  [`${W}wishes.service.ts`]: "import '@library/contract/reading/wishes.ts';",
  [`${W}wishes.test.ts`]: "import '../../app.ts';",
  [`${S}features/points/points.routes.ts`]: '',
  [`${S}features/points/points.test.ts`]: "import '../../app.ts';",
  [`${S}features/points/months/months.test.ts`]: "import '../../../app.ts';",
  [`${S}features/points/points.service.ts`]: "import '../../http/pages.ts';",
  [`${S}features/leaderboard/leaderboard.service.ts`]: "import '../points/points.service.ts';",
  [`${S}features/leaderboard/leaderboard.test.ts`]: "import '../../app.ts';",
  [`${S}http/pages.ts`]: '',
  [`${S}lib/time/days.ts`]: '',
  [`${S}lib/time/days.test.ts`]: "import './days.ts';",
  [`${S}lib/time/moments.test.ts`]: "import './moments.ts';",
  [`${S}features/points/points.rules.test.ts`]: "import type { Day } from '../../lib/days.ts';",
  'packages/contract/src/reading/wishes.ts': '',
  'e2e/support/hearts.ts': '',
  'e2e/visitor/browse.spec.ts': "import '../support/hearts.ts';",
  'e2e/reader/hearts.spec.ts': '',
  'e2e/reader/points.spec.ts': "import '../../apps/server/src/features/points/points.service.ts';",
}).map(([path, text]) => sourceFile(path, text));

describe('a change touches', () => {
  test.each([
    [
      'the tests of its own feature, and its browser tests',
      `${W}wishes.service.ts`,
      [`${W}wishes.test.ts`],
      ['e2e/reader/hearts.spec.ts'],
    ],
    [
      'the tests in all rooms of its feature',
      `${S}features/points/points.routes.ts`,
      ['points.test.ts', 'months/months.test.ts', 'points.rules.test.ts'].map(
        (name) => `${S}features/points/${name}`,
      ),
      [],
    ],
    ['the tests of what imports it', 'packages/contract/src/reading/wishes.ts', [`${W}wishes.test.ts`], []],
    [
      'the tests beside it, and not what imports types alone',
      `${S}lib/time/days.ts`,
      [`${S}lib/time/days.test.ts`, `${S}lib/time/moments.test.ts`],
      [],
    ],
    ['itself, when it is a test', `${S}lib/time/moments.test.ts`, [`${S}lib/time/moments.test.ts`], []],
    ['browser tests that use it', 'e2e/support/hearts.ts', [], ['e2e/visitor/browse.spec.ts']],
    [
      'the tests of a feature that imports it, but not those of features that import that one',
      `${S}http/pages.ts`,
      [
        `${S}features/points/points.test.ts`,
        `${S}features/points/months/months.test.ts`,
        `${S}features/points/points.rules.test.ts`,
      ],
      [],
    ],
    ['nothing, when nothing imports it', 'README.md', [], []],
  ])('%s', (_name, changed, unit, browser) => {
    expect(touchedTests([changed], SOURCES)).toEqual({ unit, browser });
  });
});

test('every feature says which browser tests are its own', () => {
  const features = projectFiles().filter((file) => /^apps\/\w+\/src\/features\//.test(file));
  expect(features.filter((file) => !BROWSER_TESTS.some(({ part }) => part.test(file)))).toEqual([]);
});

test('every beginning of a name has a browser test', () => {
  const specs = projectFiles().filter((file) => file.endsWith('.spec.ts'));
  const beginnings = BROWSER_TESTS.flatMap(({ tests }) => tests);
  expect(beginnings.filter((beginning) => !specs.some((file) => beginning.test(file)))).toEqual([]);
});
