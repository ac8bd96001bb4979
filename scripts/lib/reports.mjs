import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ title: string, passed: boolean }} TestResult `title` holds the titles of the groups around it too */

/**
 * @typedef {{ title: string, ok: boolean, tests: { status: string }[] }} PlaywrightSpec
 * @typedef {{ title: string, file?: string, suites?: PlaywrightSuite[], specs?: PlaywrightSpec[] }} PlaywrightSuite
 * @typedef {{ testResults: { assertionResults: { fullName: string, status: string }[] }[] }} VitestReport
 */

/** Where the last runs of both kinds of tests left their reports, from the project's folder. */
export const VITEST_REPORT = 'test-results/vitest.json';
export const PLAYWRIGHT_REPORT = 'test-results/playwright.json';

/**
 * The tests in a report of Vitest.
 * @param {VitestReport} report
 * @returns {TestResult[]}
 */
export function vitestResults(report) {
  return report.testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({ title: fullName, passed: status === 'passed' })),
  );
}

/**
 * The tests in a report of Playwright.
 * @param {{ suites: PlaywrightSuite[] }} report
 * @returns {TestResult[]}
 */
export function playwrightResults(report) {
  /** @param {PlaywrightSuite} suite @param {string} before @returns {TestResult[]} */
  const within = (suite, before) => {
    // The outermost group is the file, whose name is no title.
    const title = before === '' && suite.title === suite.file ? '' : `${before} ${suite.title}`.trim();
    return [
      ...(suite.specs ?? [])
        .filter((spec) => spec.tests.some(({ status }) => status !== 'skipped'))
        .map((spec) => ({ title: `${title} ${spec.title}`.trim(), passed: spec.ok })),
      ...(suite.suites ?? []).flatMap((inner) => within(inner, title)),
    ];
  };
  return report.suites.flatMap((suite) => within(suite, ''));
}

/**
 * Every test of the last runs; a report that is not there holds none.
 * @param {string} vitestFile
 * @param {string} playwrightFile
 * @returns {TestResult[]}
 */
export function readResults(vitestFile, playwrightFile) {
  /** @param {string} file */
  const json = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
  const vitest = json(vitestFile);
  const playwright = json(playwrightFile);
  return [...(vitest ? vitestResults(vitest) : []), ...(playwright ? playwrightResults(playwright) : [])];
}
