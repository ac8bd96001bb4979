/**
 * `npm test`: everything that has to hold, in order, from the quickest step to the slowest, ending at the first that
 * fails. With names of steps as arguments, only those (`npm run check` is the first four). Like start.mjs, it runs on
 * Node 20 with nothing installed.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { closingLine, flakyLines } from './lib/closing-line.mjs';
import { completePostgres, install, mustInstall } from './lib/packages.mjs';
import { inProject, PlainError, runMain } from './lib/project.mjs';
import { REPORTS, removeReports, resultsOf } from './lib/reports.mjs';
import { STEPS } from './lib/steps.mjs';

await runMain(async () => {
  const all = Object.keys(STEPS);
  const names = process.argv.length > 2 ? process.argv.slice(2) : all;
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
  const failedStep = await firstFailure(names);
  if (failedStep || names.some((name) => REPORTS[name])) printEnd(names, failedStep);
  return failedStep ? 1 : 0;
});

/**
 * Runs the steps until one fails.
 * @param {string[]} names
 * @returns {Promise<string | undefined>} the step that failed
 */
async function firstFailure(names) {
  for (const name of names) {
    heading(name);
    const begin = performance.now();
    const code = await STEPS[name]?.().catch((error) => {
      console.error(error instanceof PlainError ? error.message : error);
      return 1;
    });
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(`--- ${name}: ${code === 0 ? 'passed' : 'FAILED'} after ${seconds} s`);
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
  // PostgreSQL 15 runs the same tests once more: those that pass are counted once.
  const isCounted = (/** @type {string} */ name, /** @type {string} */ outcome) =>
    name !== 'postgres15' || outcome !== 'passed';
  const results = names.flatMap((name) => resultsOf(name).filter(({ outcome }) => isCounted(name, outcome)));
  const notRun = failedStep ? names.slice(names.indexOf(failedStep) + 1) : [];
  for (const line of flakyLines(results)) console.log(line);
  console.log(closingLine({ results, failedStep, notRun }));
}
