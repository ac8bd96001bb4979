/**
 * `npm run hostile`: sends tens of thousands of malformed and hostile calls, which are generated from the contract, to a
 * server with its own database. `HOSTILE_CALLS` is their number; `HOSTILE_SEED` is the seed of an earlier run, to repeat it.
 *
 * `npm run hostile -- seeds 300`: sends the calls of 300 seeds, 320 each, every seed with its own database. A failure names
 * its seed.
 */
import { hostileEnvironment } from './lib/hostile-run.mjs';
import { runMain } from './lib/project.mjs';
import { runTool } from './lib/run.mjs';

await runMain(() =>
  runTool('vitest', ['run', '--project', 'server', 'src/test/hostile'], {
    env: hostileEnvironment(process.argv.slice(2), process.env),
  }),
);
