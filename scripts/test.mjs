/**
 * `npm test`: runs all checks and tests, from the quickest step to the slowest, and stops at the first that fails. Arguments
 * select steps by name (`npm run check` is the first four). `npm test -- --changed` runs the tests that may be affected by
 * the changes since main. Like start.mjs, it runs on Node 20 with nothing installed.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { completePostgres, install, mustInstall } from './lib/packages.mjs';
import { inProject, PlainError, runMain } from './lib/project.mjs';
import { sourceFile } from './structure/source-file.mjs';
import { changedFiles, filesToLint, projectFiles } from './test-run/changed-files.mjs';
import { closingLine, notableLines, slowestLines } from './test-run/closing-line.mjs';
import { watchProcessors } from './test-run/processors.mjs';
import { REPORTS, removeReports, resultsOf } from './test-run/reports.mjs';
import { STEPS } from './test-run/steps.mjs';
import { touchedTests } from './test-run/touched-tests.mjs';

/** The steps of `--changed`. */
const CHANGED_STEPS = ['types', 'lint', 'structure', 'unused', 'unit', 'browser'];
const SOURCES = /^((apps|packages)\/\w+\/src|apps\/web\/vite|e2e|scripts)\/.*\.(tsx?|mjs)$/;

await runMain(async () => {
  const all = Object.keys(STEPS);
  const { values, positionals } = parseArgs({
    options: { changed: { type: 'boolean' } },
    allowPositionals: true,
  });
  const named = values.changed ? CHANGED_STEPS : positionals;
  const names = named.length > 0 ? named : all;
  const strange = names.find((name) => !all.includes(name));
  if (strange) throw new PlainError(`There is no step '${strange}'. The steps: ${all.join(', ')}.`);
  if (mustInstall()) {
    heading('install');
    await install();
  }
  completePostgres();
  if (names.length === all.length) rmSync(inProject('test-results'), { recursive: true, force: true });
  mkdirSync(inProject('test-results'), { recursive: true });
  removeReports(names);
  const failedStep = await firstFailure(names, values.changed ? touchedFiles() : undefined);
  if (failedStep || names.some((name) => REPORTS[name])) printEnd(names, failedStep);
  return failedStep ? 1 : 0;
});

/** By step, the files that changed (lint looks at one file at a time), and those of the tests that may be affected. */
function touchedFiles() {
  const changed = changedFiles();
  const sources = projectFiles()
    .filter((file) => SOURCES.test(file))
    .map((file) => sourceFile(file, readFileSync(inProject(file), 'utf8')));
  return { lint: filesToLint(changed), ...touchedTests(changed, sources) };
}

/**
 * Runs the steps until one fails.
 * @param {string[]} names
 * @param {Record<string, string[] | undefined>} [only] the files to run of a step; all of them when the step is not listed
 * @returns {Promise<string | undefined>} the step that failed
 */
async function firstFailure(names, only = {}) {
  for (const name of names) {
    heading(name);
    const files = only[name];
    if (files?.length === 0) {
      console.log('Nothing that the changes touch.');
      continue;
    }
    const begin = performance.now();
    const busyShare = watchProcessors();
    const code = await STEPS[name]?.(files).catch((error) => {
      console.error(error instanceof PlainError ? error.message : error);
      return 1;
    });
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    const busy = `processors busy for ${Math.round(100 * busyShare())} % of it`;
    console.log(`--- ${name}: ${code === 0 ? 'passed' : 'FAILED'} after ${seconds} s, ${busy}`);
    if (code !== 0) return name;
  }
}

/** @param {string} name */
function heading(name) {
  console.log(`\n=== ${name} ===`);
}

/**
 * @param {string[]} names the steps of this run
 * @param {string | undefined} failedStep
 */
function printEnd(names, failedStep) {
  // PostgreSQL 15 runs tests of `unit` again: those that pass in both are counted once.
  const isCounted = (/** @type {string} */ name, /** @type {string} */ outcome) =>
    name !== 'postgres15' || outcome !== 'passed' || !names.includes('unit');
  const results = names.flatMap((name) => resultsOf(name).filter(({ outcome }) => isCounted(name, outcome)));
  for (const line of names.flatMap((name) => slowestLines(name, resultsOf(name)))) console.log(line);
  const notRun = failedStep ? names.slice(names.indexOf(failedStep) + 1) : [];
  for (const line of notableLines(results)) console.log(line);
  console.log(closingLine({ results, failedStep, notRun }));
}
