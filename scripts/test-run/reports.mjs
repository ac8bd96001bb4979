import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inProject, ROOT } from '../lib/project.mjs';

/**
 * `title` includes the titles of the groups around the test. A flaky test failed first and passed on a retry. A failure
 * outside a test (a file that cannot be loaded, a hook) is a failed result without `seconds`. `seconds`: the duration of the
 * test with all its retries. `reason`: the first line of the error. A skipped test mostly needs a program or a right that this
 * machine does not have.
 * @typedef {{ title: string, outcome: 'passed' | 'flaky' | 'failed' | 'skipped', seconds?: number, reason?: string }} TestResult
 */

/**
 * @typedef {{ duration: number, error?: { message?: string } }} PlaywrightTry
 * @typedef {{ status: string, results: PlaywrightTry[] }} PlaywrightTest
 * @typedef {{ title: string, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ title: string, file?: string, suites?: PlaywrightSuite[], specs?: PlaywrightSpec[] }} PlaywrightSuite
 * @typedef {{ suites: PlaywrightSuite[], errors: { message?: string }[] }} PlaywrightReport
 * @typedef {{ fullName: string, status: string, duration?: number | null, failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string, status: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ testResults: VitestFile[] }} VitestReport
 */

/** The paths of the steps' reports, relative to the project's folder. @type {Record<string, string>} */
export const REPORTS = {
  unit: 'test-results/vitest.json',
  postgres15: 'test-results/vitest-postgres15.json',
  browser: 'test-results/playwright.json',
};

/**
 * The tests in a report of Vitest.
 * @param {VitestReport} report
 * @returns {TestResult[]}
 */
export function vitestResults({ testResults }) {
  return testResults.flatMap((file) => {
    /** @type {TestResult[]} */
    const tests = file.assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, duration, failureMessages: [reason] = [] }) => ({
        title: fullName,
        // A test that passed with a failure message failed first and passed on a retry.
        outcome: status === 'failed' ? 'failed' : reason === undefined ? 'passed' : 'flaky',
        seconds: (duration ?? 0) / 1000,
        ...(reason !== undefined && { reason: firstLine(reason) }),
      }));
    const isBroken = file.status === 'failed' && tests.every(({ outcome }) => outcome !== 'failed');
    if (isBroken) return [...tests, { title: path.relative(ROOT, file.name), outcome: 'failed' }];
    return [...tests, ...(file.status === 'passed' ? skippedIn(file) : [])];
  });
}

/**
 * A broken file has more of them: the tests that a failed hook kept from running.
 * @param {VitestFile} file
 * @returns {TestResult[]}
 */
function skippedIn({ assertionResults }) {
  return assertionResults
    .filter(({ status }) => status === 'skipped')
    .map(({ fullName }) => ({ title: fullName, outcome: 'skipped' }));
}

/**
 * The tests in a report of Playwright.
 * @param {PlaywrightReport} report
 * @returns {TestResult[]}
 */
export function playwrightResults({ suites, errors }) {
  /** @param {PlaywrightSuite} suite @param {string} before @returns {TestResult[]} */
  const within = (suite, before) => {
    // The outermost group is the file, whose name is not a title.
    const title = before === '' && suite.title === suite.file ? '' : `${before} ${suite.title}`.trim();
    return [
      ...(suite.specs ?? []).map((spec) => {
        const reason = reasonOf(spec);
        return {
          title: `${title} ${spec.title}`.trim(),
          outcome: outcomeOf(spec),
          seconds: secondsOf(spec),
          ...(reason !== undefined && { reason }),
        };
      }),
      ...(suite.suites ?? []).flatMap((inner) => within(inner, title)),
    ];
  };
  /** @type {TestResult[]} */
  const outside = errors.map(({ message = '' }) => ({
    title: firstLine(message),
    outcome: 'failed',
  }));
  return [...suites.flatMap((suite) => within(suite, '')), ...outside];
}

/** @param {PlaywrightSpec} spec @returns {TestResult['outcome']} */
function outcomeOf({ tests }) {
  const statuses = tests.map(({ status }) => status);
  if (statuses.includes('unexpected')) return 'failed';
  if (statuses.every((status) => status === 'skipped')) return 'skipped';
  return statuses.includes('flaky') ? 'flaky' : 'passed';
}

/** @param {PlaywrightSpec} spec */
function secondsOf({ tests }) {
  return tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0);
}

/** @param {PlaywrightSpec} spec */
function reasonOf({ tests }) {
  const message = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message;
  return message === undefined ? undefined : firstLine(message);
}

/** @param {string} message */
function firstLine(message) {
  return stripVTControlCharacters(message.split('\n')[0] ?? '');
}

/**
 * The results in the report of a step; none when there is no report.
 * @param {string} step
 * @returns {TestResult[]}
 */
export function resultsOf(step) {
  const file = REPORTS[step];
  if (!file || !existsSync(inProject(file))) return [];
  const report = JSON.parse(readFileSync(inProject(file), 'utf8'));
  return 'suites' in report ? playwrightResults(report) : vitestResults(report);
}

/**
 * Removes the reports of earlier runs of these steps.
 * @param {string[]} steps
 */
export function removeReports(steps) {
  for (const step of steps) if (REPORTS[step]) rmSync(inProject(REPORTS[step]), { force: true });
}
