import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject, ROOT } from '../lib/project.mjs';

/** The web app's source files, without its tests and the kit page, which only developers open. */
export function webSources() {
  return globSync('apps/web/src/**/*.{ts,tsx}', { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$|^apps\/web\/src\/(?:test|app\/kit)\//.test(file))
    .sort()
    .map((file) => ({ path: file, text: readFileSync(inProject(file), 'utf8') }));
}

/**
 * The catalogues by language, each merged from several files. A text that several parts use may be in several files.
 * @returns {Record<string, Record<string, string>>}
 * @throws {Error} when two files translate a text differently
 */
export function catalogues() {
  /** @type {Record<string, Record<string, string>>} */
  const found = {};
  for (const file of globSync('apps/web/src/texts/*/*.json', { cwd: ROOT }).sort()) {
    const language = path.basename(path.dirname(file));
    found[language] ??= {};
    /** @type {[string, string][]} */
    const texts = Object.entries(JSON.parse(readFileSync(inProject(file), 'utf8')));
    for (const [text, translation] of texts) {
      const before = found[language][text] ?? translation;
      if (before !== translation)
        throw new Error(`'${text}' is '${before}' and, in ${file}, '${translation}'.`);
      found[language][text] = translation;
    }
  }
  return found;
}
