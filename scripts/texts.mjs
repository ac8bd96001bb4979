/** `npm run texts`: every text of the web app with its translation beside it, as a table for those who review it, by `-- --html` or `-- --csv` as a file. */
import { pinnedNode } from './lib/pinned-node.mjs';
import { runMain } from './lib/project.mjs';
import { run } from './lib/run.mjs';

await runMain(() => run(pinnedNode(), ['scripts/print-texts.mjs', ...process.argv.slice(2)]));
