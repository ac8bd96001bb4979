/**
 * `npm run texts`: lists every text of the web app next to its translation, for reviewers, as a table, or with `-- --html`
 * or `-- --csv` as a file.
 */
import { pinnedNode } from './lib/pinned-node.mjs';
import { runMain } from './lib/project.mjs';
import { run } from './lib/run.mjs';

await runMain(() => run(pinnedNode(), ['scripts/print-texts.mjs', ...process.argv.slice(2)]));
