import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { inProject, PlainError } from './project.mjs';
import { runTool } from './run.mjs';

/** Folders whose contents are made, not written. */
const MADE = new Set(['node_modules', 'dist', 'coverage']);

/**
 * When the newest file in a folder (or the file itself) was last written, in milliseconds.
 * @param {string} place
 * @returns {number}
 */
export function newestChange(place) {
  const facts = statSync(place);
  if (!facts.isDirectory()) return facts.mtimeMs;
  const inside = readdirSync(place)
    .filter((name) => !MADE.has(name))
    .map((name) => newestChange(path.join(place, name)));
  return Math.max(0, ...inside);
}

/** True when the web app has never been built, or something that it is built from is newer. */
export function mustBuildWeb() {
  const built = inProject('apps/web/dist/index.html');
  if (!existsSync(built)) return true;
  const sources = ['apps/web', 'packages/contract', 'package-lock.json'].map((name) => inProject(name));
  return Math.max(...sources.map(newestChange)) > statSync(built).mtimeMs;
}

/**
 * Builds the web app for production, whatever the environment says: a test that starts the product has NODE_ENV=test, and
 * with that React's development build would be built, which draws and asks twice.
 * @throws {PlainError} when the build fails
 */
export async function buildWeb() {
  const code = await runTool('vite', ['build', '--logLevel', 'warn'], {
    cwd: inProject('apps/web'),
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new PlainError('The web app could not be built: the reason stands above.');
}
