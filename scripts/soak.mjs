/**
 * `npm run soak`: runs a long random history of requests, loans, reviews, inventory and deletions, by many callers
 * concurrently through two server processes. `SOAK_ACTS` is the number of steps; `SOAK_SEED` is the seed of an earlier run,
 * to repeat it.
 *
 * `npm run soak -- hour`: puts a steady load on one server process and samples its memory every ten seconds. `SOAK_MINUTES`,
 * `SOAK_RATE` (calls per second) and `SOAK_CSV` (the file for the samples) change it.
 */
import { pinnedNode } from './lib/pinned-node.mjs';
import { inProject, PlainError, runMain } from './lib/project.mjs';
import { run, runTool } from './lib/run.mjs';

await runMain(() => {
  const [kind, ...more] = process.argv.slice(2);
  if (kind === 'hour' && more.length === 0) {
    return run(pinnedNode(), [inProject('apps/server/src/test/soak/steady.main.ts')]);
  }
  if (kind !== undefined) throw new PlainError("There is 'npm run soak' and 'npm run soak -- hour'.");
  return runTool('vitest', ['run', '--project', 'server', 'src/test/histories'], {
    env: { SOAK_ACTS: process.env.SOAK_ACTS ?? '100000' },
  });
});
