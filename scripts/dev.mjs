/**
 * `npm run dev`: the server, restarted at every change, and the web app with hot reload, which forwards calls of `/api` to the
 * server.
 */
import { pinnedEnvironment, pinnedNode } from './lib/pinned-node.mjs';
import { inProject, runMain } from './lib/project.mjs';
import { run, runTool } from './lib/run.mjs';

await runMain(async () => {
  const server = run(pinnedNode(), ['--watch', 'apps/server/src/main.ts'], { env: pinnedEnvironment() });
  const web = runTool('vite', [], { cwd: inProject('apps/web') });
  return Promise.race([server, web]);
});
