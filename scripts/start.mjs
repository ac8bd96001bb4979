/**
 * `npm start`: starts the server, also on a fresh clone or after a pull. Runs on Node 20 with nothing installed, so it is
 * plain JavaScript without dependencies.
 */
import { serverEnvironment } from './lib/pinned-node.mjs';
import { prepare } from './lib/prepare.mjs';
import { runMain } from './lib/project.mjs';
import { run } from './lib/run.mjs';

await runMain(async () => {
  const node = await prepare(4);
  console.log('4/4 Starting the server …');
  return run(node, ['apps/server/src/main.ts'], { env: serverEnvironment() });
});
