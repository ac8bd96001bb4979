import path from 'node:path';
import { completePostgres, install, mustInstall } from './packages.mjs';
import { pinnedNode, serverEnvironment } from './pinned-node.mjs';
import { run } from './run.mjs';

/**
 * Runs one of the server's commands, after installing the packages if they are missing. Paths are relative to the folder in
 * which npm was called (INIT_CWD).
 * @param {string} file the command's source file
 * @param {string[]} paths its arguments
 * @param {string[]} options arguments before them, which are passed unchanged
 * @returns {Promise<number>} its exit code
 */
export async function runServerCommand(file, paths, options = []) {
  if (mustInstall()) await install();
  completePostgres();
  const from = process.env.INIT_CWD ?? process.cwd();
  const args = [file, ...options, ...paths.map((each) => path.resolve(from, each))];
  return run(pinnedNode(), args, { env: serverEnvironment() });
}
