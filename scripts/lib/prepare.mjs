import { completePostgres, install, mustInstall } from './packages.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { buildWeb, mustBuildWeb } from './web-build.mjs';

/**
 * Installs, completes and builds what is missing or outdated, so that a server can be started.
 * @param {number} steps the number of steps to print: these three and the caller's
 * @returns {Promise<string>} the Node that runs the server
 */
export async function prepare(steps) {
  if (mustInstall()) {
    console.log(`1/${steps} Installing packages (first start only, about a minute) …`);
    await install();
  } else {
    console.log(`1/${steps} Packages are installed.`);
  }
  const node = pinnedNode();
  completePostgres();
  console.log(`2/${steps} Node and PostgreSQL are ready.`);
  if (mustBuildWeb()) {
    console.log(`3/${steps} Building the web app …`);
    await buildWeb();
  } else {
    console.log(`3/${steps} The web app is built.`);
  }
  return node;
}
