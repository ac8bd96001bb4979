import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject, ROOT } from '../lib/project.mjs';

/** The web app's own code, without its tests and the page of the kit, which only developers open. */
export function webSources() {
  return globSync('apps/web/src/**/*.{ts,tsx}', { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$|^apps\/web\/src\/(?:test|app\/kit)\//.test(file))
    .sort()
    .map((file) => ({ path: file, text: readFileSync(inProject(file), 'utf8') }));
}

/** The catalogues by their languages. @returns {Record<string, Record<string, string>>} */
export function catalogues() {
  const files = globSync('apps/web/src/texts/*.json', { cwd: ROOT });
  return Object.fromEntries(
    files.map((file) => [path.basename(file, '.json'), JSON.parse(readFileSync(inProject(file), 'utf8'))]),
  );
}
