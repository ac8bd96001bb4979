import path from 'node:path';
import { requireChromium } from './chromium.mjs';
import { hasOlderPostgres, startOlderPostgres } from './older-postgres.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { inProject } from './project.mjs';
import { REPORTS } from './reports.mjs';
import { run, runTool } from './run.mjs';
import { buildWeb, mustBuildWeb } from './web-build.mjs';

/**
 * Tests that need not run on another version of PostgreSQL. The first ones use the embedded PostgreSQL or none; others test
 * processes, networks, bodies, images, refused backups and permissions; the last ones make random histories, whose
 * statements other tests also run.
 */
const WITHOUT_POSTGRES15 = [
  '**/embedded*/**',
  '**/embedded*.test.ts',
  '**/catalogue-files/**',
  '**/mail/**',
  '**/killed-import.test.ts',
  '**/last-resort.test.ts',
  '**/two-processes.test.ts',
  '**/bouncer.test.ts',
  '**/front.test.ts',
  '**/replica.test.ts',
  '**/log-position.test.ts',
  '**/isbn-sources.test.ts',
  '**/outside-call.test.ts',
  '**/push-services.test.ts',
  '**/hourly-jobs.test.ts',
  '**/chaos/**',
  '**/test/processes/**',
  '**/crash.test.ts',
  '**/two-containers.test.ts',
  '**/lost-folder.test.ts',
  '**/src/archive/**',
  '**/src/storage/**',
  '**/object-store/**',
  '**/*.rules.test.ts',
  '**/src/lib/**',
  '**/config.test.ts',
  '**/make-admin.test.ts',
  '**/commands.test.ts',
  '**/refused-start.test.ts',
  '**/lost-connection.test.ts',
  '**/tries-by-network.test.ts',
  '**/drain.test.ts',
  '**/covers*.test.ts',
  '**/hostile/**',
  '**/test/permissions.test.ts',
  '**/http/bodies/**',
  '**/http/protection/**',
  '**/backup/refusals.test.ts',
  '**/test/histories/**',
  '**/features/lendings/histories.test.ts',
  '**/waiting-lists/places.test.ts',
  '**/closures/undo.test.ts',
];
/** This test makes the demo a second time to prove that our own code is repeatable, which does not depend on PostgreSQL. */
const TWICE = 'identical on the same day';

/**
 * The steps of `npm test`, from the quickest to the slowest; each returns an exit code. `unit` and `browser` run all their
 * tests, or only the given files.
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
  lint: () => runTool('biome', ['check', '--error-on-warnings']),
  structure: () => run(pinnedNode(), ['scripts/check-structure.mjs']),
  unused: () => runTool('knip', []),
  unit: async (files = []) => {
    await requireChromium();
    return runVitest('unit', files);
  },
  // The server's tests again on the oldest supported PostgreSQL, where CI has it installed.
  postgres15: async () => {
    if (!process.env.CI || !hasOlderPostgres()) {
      console.log('Only in CI, and where PostgreSQL 15 is installed.');
      return 0;
    }
    const { url, stop } = await startOlderPostgres();
    try {
      const files = WITHOUT_POSTGRES15.flatMap((names) => ['--exclude', names]);
      const args = ['--project', 'server', ...files, '--testNamePattern', `^(?!.*${TWICE})`];
      return await runVitest('postgres15', args, { TEST_DATABASE_URL: url });
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

/**
 * @param {string} step whose report it writes
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
function runVitest(step, args, env = {}) {
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS[step]}`];
  return runTool('vitest', ['run', ...args, ...report], { env });
}
