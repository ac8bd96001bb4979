/**
 * `npm test`: everything that has to hold, in order, from the quickest step to the slowest, ending at the first that
 * fails. With names of steps as arguments, only those (`npm run check` is the first four). Like start.mjs, it runs on
 * Node 20 with nothing installed.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { requireChromium } from './lib/chromium.mjs';
import { hasOlderPostgres, startOlderPostgres } from './lib/older-postgres.mjs';
import { completePostgres, install, mustInstall } from './lib/packages.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { inProject, PlainError, runMain } from './lib/project.mjs';
import { PLAYWRIGHT_REPORT, readResults, VITEST_REPORT } from './lib/reports.mjs';
import { run, runTool } from './lib/run.mjs';
import { buildWeb, mustBuildWeb } from './lib/web-build.mjs';

/** Each step and what it does; it gives an exit code. @type {Record<string, () => Promise<number>>} */
const STEPS = {
  types: async () => {
    for (const project of ['packages/contract', 'apps/server', 'apps/web', '.']) {
      const code = await runTool('tsc', ['-p', project]);
      if (code !== 0) return code;
    }
    return 0;
  },
  lint: () => runTool('biome', ['check', '--error-on-warnings']),
  structure: () => run(pinnedNode(), ['scripts/check-structure.mjs']),
  unused: () => runTool('knip', []),
  unit: async () => {
    rmSync(inProject(VITEST_REPORT), { force: true });
    await requireChromium();
    const report = ['--reporter=json', `--outputFile.json=${VITEST_REPORT}`];
    return runTool('vitest', ['run', '--reporter=default', ...report]);
  },
  // The server's tests once more on the oldest PostgreSQL that it supports, where CI has one.
  postgres15: async () => {
    if (!process.env.CI || !hasOlderPostgres()) {
      console.log('Only in CI, and where PostgreSQL 15 is installed.');
      return 0;
    }
    const { url, stop } = await startOlderPostgres();
    try {
      const env = { TEST_DATABASE_URL: url };
      // What starts the PostgreSQL that we bring ran before.
      const excluded = [
        '**/embedded*/**',
        '**/embedded*.test.ts',
        '**/chaos/**',
        '**/crash.test.ts',
        '**/two-containers.test.ts',
        '**/lost-folder.test.ts',
      ];
      const args = ['run', '--project', 'server', ...excluded.flatMap((files) => ['--exclude', files])];
      return await runTool('vitest', args, { env });
    } finally {
      stop();
    }
  },
  browser: async () => {
    rmSync(inProject(PLAYWRIGHT_REPORT), { force: true });
    await requireChromium();
    if (mustBuildWeb()) await buildWeb();
    return runTool('playwright', ['test']);
  },
  conformance: () => run(pinnedNode(), ['scripts/conformance.mjs']),
};

await runMain(async () => {
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(STEPS);
  const isWhole = names.length === Object.keys(STEPS).length;
  if (mustInstall()) {
    heading('install');
    await install();
  }
  completePostgres();
  if (isWhole) rmSync(inProject('test-results'), { recursive: true, force: true });
  mkdirSync(inProject('test-results'), { recursive: true });
  const code = await firstFailure(names);
  if (names.includes('unit') || names.includes('browser')) printSum(names);
  return code === 0 ? 0 : 1;
});

/**
 * Runs the steps until one fails.
 * @param {string[]} names
 * @returns {Promise<number>} 0 when all went well
 */
async function firstFailure(names) {
  for (const name of names) {
    const step = STEPS[name];
    if (!step)
      throw new PlainError(`There is no step '${name}'. The steps: ${Object.keys(STEPS).join(', ')}.`);
    heading(name);
    const begin = performance.now();
    const code = await step().catch((error) => {
      if (!(error instanceof PlainError)) throw error;
      console.error(error.message);
      return 1;
    });
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(`--- ${name}: ${code === 0 ? 'passed' : 'FAILED'} after ${seconds} s`);
    if (code !== 0) return code;
  }
  return 0;
}

/** @param {string} name */
function heading(name) {
  console.log(`\n=== ${name} ===`);
}

/**
 * The last line: the tests of this run, both kinds together.
 * @param {string[]} names the steps of this run
 */
function printSum(names) {
  const vitest = names.includes('unit') ? inProject(VITEST_REPORT) : '';
  const playwright = names.includes('browser') ? inProject(PLAYWRIGHT_REPORT) : '';
  const results = readResults(vitest, playwright);
  const passed = results.filter((result) => result.passed).length;
  console.log(`${passed} passed, ${results.length - passed} failed`);
}
