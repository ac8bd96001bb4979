/**
 * `npm run soak`: a long random history of requests, lendings, returns, losses, inventory and deletions, by many callers at
 * once through two server processes. `SOAK_ACTS` says how many acts; `SOAK_SEED` makes the chance of an earlier run.
 */
import { runMain } from './lib/project.mjs';
import { runTool } from './lib/run.mjs';

await runMain(() =>
  runTool('vitest', ['run', '--project', 'server', 'src/test/histories'], {
    env: { SOAK_ACTS: process.env.SOAK_ACTS ?? '100000' },
  }),
);
