/**
 * `npm run chaos`: kills the server and its database under load, kills the server while it sends mails and while it books
 * the recorded acts of an offline desk, fills the disk, loses the disk and restores the library, loses the machine of a
 * primary with a standby, cuts the connection to the database and interrupts migrations. Checks each time that nothing
 * acknowledged is lost and that there was no deadlock. `npm run chaos -- disk-full` runs one case. `CHAOS_ROUNDS` is the
 * number of failures in each, `CHAOS_OUTAGE_SECONDS` the total length of the cuts.
 */
import { pinnedNode } from './lib/pinned-node.mjs';
import { inProject, runMain } from './lib/project.mjs';
import { run } from './lib/run.mjs';

await runMain(() =>
  run(pinnedNode(), [inProject('apps/server/src/test/chaos/chaos.main.ts'), ...process.argv.slice(2)]),
);
