import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { pinnedEnvironment } from './pinned-node.mjs';
import { inProject, ROOT } from './project.mjs';

/** The process that started this one. */
const parent = process.ppid;
const parentCheckInterval = 500;

/**
 * Calls back once when npm's shell has ended: npm forwards SIGTERM and SIGINT only to that shell, and many shells end
 * without forwarding them. When npm itself is killed, its shell and the programs in it continue. Without npm nothing is
 * watched, because a background program may outlive its terminal.
 * @param {() => void} callback
 * @returns {() => void} stops watching
 */
function onShellEnd(callback) {
  if (process.env.npm_lifecycle_event === undefined) return () => undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, parentCheckInterval);
  return () => clearInterval(timer);
}

/**
 * Runs a program to its end, with its output in this terminal.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean }} [options]
 * @returns {Promise<number>} its exit code
 */
export function run(program, args, { cwd = ROOT, env = process.env, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, shell, stdio: 'inherit' });
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      // Ctrl+C in a terminal reaches the program as well: a second signal would interrupt its shutdown.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    process.on('SIGINT', forward).on('SIGTERM', forward);
    const stopWatching = onShellEnd(() => child.kill('SIGTERM'));
    const finish = () => {
      process.off('SIGINT', forward).off('SIGTERM', forward);
      stopWatching();
    };
    child.once('error', (error) => {
      finish();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      finish();
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/**
 * Runs one of the project's installed tools (tsc, biome, vite, …) under the pinned Node.
 * @param {string} name
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options] `env` is added to the pinned environment
 */
export function runTool(name, args, { cwd = ROOT, env = {} } = {}) {
  const isWindows = process.platform === 'win32';
  const program = inProject('node_modules/.bin', isWindows ? `${name}.cmd` : name);
  return run(program, args, { cwd, shell: isWindows, env: { ...pinnedEnvironment(), ...env } });
}
