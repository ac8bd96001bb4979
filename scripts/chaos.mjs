/**
 * `npm run chaos`: kills the server and its database under a running load, fills the disk, cuts the line and interrupts
 * migrations, and looks up afterwards whether anything that was said yes to is lost. `npm run chaos -- disk-full` tries one
 * of these. `CHAOS_ROUNDS` says how often each is done, `CHAOS_OUTAGE_SECONDS` how long a cut lasts.
 */
import { pinnedNode } from './lib/pinned-node.mjs';
import { inProject, runMain } from './lib/project.mjs';
import { run } from './lib/run.mjs';

await runMain(() =>
  run(pinnedNode(), [inProject('apps/server/src/test/chaos/chaos.main.ts'), ...process.argv.slice(2)]),
);
