import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { requireChromium } from '../lib/chromium.mjs';
import { pinnedNode } from '../lib/pinned-node.mjs';
import { inProject, PlainError } from '../lib/project.mjs';
import { run, runTool } from '../lib/run.mjs';
import { buildWeb, mustBuildWeb } from '../lib/web-build.mjs';
import { hasOlderPostgres, startOlderPostgres } from './older-postgres.mjs';
import { REPORTS } from './reports.mjs';

/** Where the step `unit` collects the statements that the server's tests send to PostgreSQL. */
const STATEMENTS = 'test-results/statements';
/**
 * The tests of what PostgreSQL does by itself: plans, sorts, locks, refuses, notifies and stores. They run again on the oldest
 * supported version; vitest takes parts of paths. Of all other tests only the statements are prepared there.
 */
const ON_POSTGRES15 = [
  'src/database/',
  'src/backup/',
  'src/jobs.test',
  'features/catalogue/',
  'features/search/',
  'features/notices/letters/two-senders',
  'http/idempotency/',
  'http/operations/metrics.test',
  'http/response-cache/',
  'test/constraints/',
  'test/every-endpoint/list-orders.test',
  'test/every-endpoint/list-pages.test',
  'test/lock-order.test',
  'concurrent',
  'at-once',
];
/**
 * Of these, the tests of the embedded PostgreSQL, of commands that start it, of backups that are refused before, and the one of how
 * well a search finds, which measures our own order of its results.
 */
const WITHOUT_POSTGRES15 = [
  '**/embedded*/**',
  '**/embedded*.test.ts',
  '**/backup/commands.test.ts',
  '**/backup/refusals.test.ts',
  '**/search/evaluation/**',
];

/**
 * The steps of `npm test`, from the quickest to the slowest; each returns an exit code. `lint` checks all files and `unit` and
 * `browser` run all their tests, or only the given files.
 * @type {Record<string, (files?: string[]) => Promise<number>>}
 */
export const STEPS = {
  types: async () => {
    for (const project of ['packages/contract', 'apps/server', 'apps/web', '.']) {
      const known = inProject('node_modules/.cache/types', `${path.basename(project)}.tsbuildinfo`);
      const code = await runTool('tsc', ['-p', project, '--incremental', '--tsBuildInfoFile', known]);
      if (code !== 0) return code;
    }
    return 0;
  },
  lint: (files = []) =>
    runTool('biome', [
      'check',
      '--error-on-warnings',
      '--no-errors-on-unmatched',
      '--files-ignore-unknown=true',
      ...files,
    ]),
  structure: () => run(pinnedNode(), ['scripts/check-structure.mjs']),
  unused: () => runTool('knip', []),
  unit: async (files = []) => {
    await requireChromium();
    rmSync(inProject(STATEMENTS), { recursive: true, force: true });
    return runVitest('unit', files, tries15() ? { STATEMENTS_FOLDER: inProject(STATEMENTS) } : {});
  },
  // The oldest supported PostgreSQL, where CI has it installed.
  postgres15: async () => {
    if (!tries15()) {
      console.log('Only in CI, and where PostgreSQL 15 is installed.');
      return 0;
    }
    if (!existsSync(inProject(STATEMENTS)))
      throw new PlainError('Run the step unit first: it collects statements.');
    const { url, stop } = await startOlderPostgres();
    const env = { TEST_DATABASE_URL: url };
    try {
      const main = 'apps/server/src/test/older-postgres/check-statements.main.ts';
      const code = await run(pinnedNode(), [main, STATEMENTS], { env: { ...process.env, ...env } });
      if (code !== 0) return code;
      const excluded = WITHOUT_POSTGRES15.flatMap((names) => ['--exclude', names]);
      return await runVitest('postgres15', ['--project', 'server', ...ON_POSTGRES15, ...excluded], env);
    } finally {
      stop();
    }
  },
  browser: async (files = []) => {
    await requireChromium();
    if (mustBuildWeb()) await buildWeb();
    return runTool('playwright', ['test', ...files]);
  },
  conformance: () => run(pinnedNode(), ['scripts/conformance.mjs']),
};

/** Whether this run also tries PostgreSQL 15. */
function tries15() {
  return Boolean(process.env.CI) && hasOlderPostgres();
}

/**
 * @param {string} step whose report it writes
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
function runVitest(step, args, env = {}) {
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS[step]}`];
  return runTool('vitest', ['run', ...args, ...report], { env });
}
