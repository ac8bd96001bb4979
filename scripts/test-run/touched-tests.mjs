import { BROWSER_TESTS } from './browser-tests.mjs';

/** @typedef {import('../structure/source-file.mjs').SourceFile} SourceFile */

/** Files that import the whole application. Through them every file would touch every test. */
const WHOLE =
  /^apps\/server\/src\/(app\.ts|main\.ts|demo\/|test\/)|^apps\/web\/src\/(app\/(app|router|page-\w+)|main)\.tsx?$|\/endpoints\.ts$/;
const isTest = (/** @type {string} */ file) => /\.(test|spec)\.\w+$/.test(file);
/** How many imports away a file may be for the tests beside it to count. */
const BESIDE = 1;
/** The folder of a file; for a file of a feature that of the feature, because the tests in its rooms go through its routes. */
const folderOf = (/** @type {string} */ file) =>
  /^apps\/\w+\/src\/features\/[^/]+\//.exec(file)?.[0] ?? file.slice(0, file.lastIndexOf('/') + 1);

/**
 * Finds the tests that may be affected by changes. Unit tests: those that import a changed file directly or indirectly, and
 * those in the folder or feature of a changed file or of one that imports it directly: they call the server, of which the
 * imports do not show. Imports through the whole application only count when that itself has changed; imports of types do
 * not count, because the type check covers them. Browser tests: those of the changed files' features, and those that import
 * a changed file outside of the server, whose parts they only borrow to make what a journey needs.
 * @param {string[]} changed paths from the project's folder
 * @param {SourceFile[]} sources all files of the project
 * @returns {{ unit: string[], browser: string[] }}
 */
export function touchedTests(changed, sources) {
  const importers = importersOf(sources);
  const reached = changed.flatMap((file) => [...importersFrom(file, importers)]);
  const importing = new Set(reached.map(([file]) => file));
  const outside = changed.filter((file) => !file.startsWith('apps/server/src/'));
  const importingOutside = new Set(outside.flatMap((file) => [...importersFrom(file, importers).keys()]));
  const near = reached.filter(([file, imports]) => imports <= BESIDE && !isTest(file));
  const folders = new Set(near.map(([file]) => folderOf(file)));
  const parts = changed.flatMap((file) => BROWSER_TESTS.filter(({ part }) => part.test(file)));
  const beginnings = parts.flatMap(({ tests }) => tests);
  const tests = sources.map(({ path }) => path).filter(isTest);
  return {
    unit: tests.filter(
      (test) => !test.startsWith('e2e/') && (importing.has(test) || folders.has(folderOf(test))),
    ),
    browser: tests.filter(
      (test) =>
        test.startsWith('e2e/') &&
        (importingOutside.has(test) || beginnings.some((beginning) => beginning.test(test))),
    ),
  };
}

/**
 * @param {string} start
 * @param {Map<string, string[]>} importers
 * @returns {Map<string, number>} it and what imports it, with the number of imports between them
 */
function importersFrom(start, importers) {
  const reached = new Map([[start, 0]]);
  for (const [file, imports] of reached) {
    if (WHOLE.test(file) && !WHOLE.test(start)) reached.delete(file);
    else
      for (const importer of importers.get(file) ?? []) {
        if (!reached.has(importer)) reached.set(importer, imports + 1);
      }
  }
  return reached;
}

/** @param {SourceFile[]} sources @returns {Map<string, string[]>} which files import each file */
function importersOf(sources) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const { path, imports } of sources) {
    for (const { file, typesOnly } of imports) {
      if (file && !typesOnly) importers.set(file, [...(importers.get(file) ?? []), path]);
    }
  }
  return importers;
}
