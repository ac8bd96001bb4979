import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesIn, tidyEarlierFiles } from './earlier-files.mjs';
import { inProject, PlainError } from './project.mjs';
import { runTool } from './run.mjs';

/** Folders with generated contents. */
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

const BUILT = inProject('apps/web/dist');
const PAGE = inProject('apps/web/dist/index.html');
/**
 * Contains the time of the page that `buildWeb` built last, because another build may contain React's development version.
 */
const STAMP = inProject('node_modules/.cache/web-build');

const pageTime = () => String(statSync(PAGE).mtimeMs);

/** True when there is no web app built by `buildWeb`, or when it is older than one of its sources. */
export function mustBuildWeb() {
  if (!existsSync(PAGE) || !existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== pageTime()) return true;
  const sources = ['apps/web', 'packages/contract', 'package-lock.json'].map((name) => inProject(name));
  return Math.max(...sources.map(newestChange)) > statSync(PAGE).mtimeMs;
}

/**
 * Builds the web app for production, for browsers and for the server, which renders first pages with it. NODE_ENV
 * is set, because with NODE_ENV=test, as under Vitest, the build would contain React's development version, which renders
 * and fetches twice. A server may run meanwhile: the files that its open pages load stay, see `tidyEarlierFiles`.
 * @throws {PlainError} when the build fails
 */
export async function buildWeb() {
  const began = Date.now();
  const replaced = existsSync(PAGE) ? statSync(PAGE).mtimeMs : 0;
  const builds = [[], ['--ssr', 'src/prerender/prerender.worker.ts', '--outDir', 'dist/prerender']];
  const codes = await Promise.all(
    builds.map((what) =>
      runTool('vite', ['build', ...what, '--logLevel', 'warn'], {
        cwd: inProject('apps/web'),
        env: { NODE_ENV: 'production' },
      }),
    ),
  );
  if (codes.some((code) => code !== 0))
    throw new PlainError('The web app could not be built: see the reason above.');
  // By the time of the change, because some systems copy a file together with the time at which it was written.
  const made = filesIn(BUILT).filter((name) => statSync(path.join(BUILT, name)).ctimeMs >= began);
  tidyEarlierFiles(BUILT, { made: new Set(made), began, replaced });
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, pageTime());
}
