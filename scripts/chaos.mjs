/**
 * `npm run chaos`: kills the server and its database under load, kills it while it sends letters and while it books what a desk has noted, fills the disk, loses it and restores the library, loses the machine of a primary with a standby, cuts the connection between them and interrupts
 * migrations, and checks each time that nothing acknowledged is lost and that there was no deadlock. `npm run chaos -- disk-full`
 * runs one case. `CHAOS_ROUNDS` is the number of failures in each, `CHAOS_OUTAGE_SECONDS` the total length of the cuts.
 */
import { pinnedNode } from './lib/pinned-node.mjs';
import { inProject, runMain } from './lib/project.mjs';
import { run } from './lib/run.mjs';

await runMain(() =>
  run(pinnedNode(), [inProject('apps/server/src/test/chaos/chaos.main.ts'), ...process.argv.slice(2)]),
);
