/**
 * `npm start`: starts the server, also on a fresh clone or after a pull. Runs on Node 20 with nothing installed, so it is plain
 * JavaScript without dependencies.
 */
import { completePostgres, install, mustInstall } from './lib/packages.mjs';
import { pinnedNode, serverEnvironment } from './lib/pinned-node.mjs';
import { runMain } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { buildWeb, mustBuildWeb } from './lib/web-build.mjs';

await runMain(async () => {
  if (mustInstall()) {
    console.log('1/4 Installing packages (first start only, about a minute) …');
    await install();
  } else {
    console.log('1/4 Packages are installed.');
  }
  const node = pinnedNode();
  completePostgres();
  console.log('2/4 Node and PostgreSQL are ready.');
  if (mustBuildWeb()) {
    console.log('3/4 Building the web app …');
    await buildWeb();
  } else {
    console.log('3/4 The web app is built.');
  }
  console.log('4/4 Starting the server …');
  return run(node, ['apps/server/src/main.ts'], { env: serverEnvironment() });
});
