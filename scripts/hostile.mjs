/**
 * `npm run hostile`: tens of thousands of malformed and hostile calls, made from the contract, against a server and a
 * database of their own. `HOSTILE_CALLS` is their number; `HOSTILE_SEED` is the seed of an earlier run, to repeat it.
 */
import { runMain } from './lib/project.mjs';
import { runTool } from './lib/run.mjs';

await runMain(() =>
  runTool('vitest', ['run', '--project', 'server', 'src/test/hostile'], {
    env: { HOSTILE_CALLS: process.env.HOSTILE_CALLS ?? '30000' },
  }),
);
