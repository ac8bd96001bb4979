/**
 * `npm run hostile`: tens of thousands of malformed and hostile calls, made from the contract, against a server and a
 * database of their own. `HOSTILE_CALLS` is their number; `HOSTILE_SEED` is the seed of an earlier run, to repeat it.
 *
 * `npm run hostile -- seeds 300`: the calls of so many seeds, 320 each, every seed in a database of its own. Whatever fails names
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
