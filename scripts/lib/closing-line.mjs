/** @typedef {import('./reports.mjs').TestResult} TestResult */

/**
 * The last line of a run: how many tests passed and failed, and which step failed. A step that fails without a failed
 * test (a type error, a test runner that crashed, an unhandled error) counts as one failure.
 * @param {{ results: TestResult[], failedStep?: string, notRun?: string[] }} run `results`: those of all its steps
 * @returns {string}
 */
export function closingLine({ results, failedStep, notRun = [] }) {
  /** @param {TestResult['outcome']} wanted */
  const count = (wanted) => results.filter(({ outcome }) => outcome === wanted).length;
  const flaky = count('flaky');
  const failed = Math.max(count('failed'), failedStep ? 1 : 0);
  const numbers = [
    `${count('passed')} passed`,
    ...(flaky > 0 ? [`${flaky} passed only when tried again`] : []),
    `${failed} failed`,
  ];
  const step = failedStep ? `: ${failedStep}` : '';
  const rest = notRun.length > 0 ? ` (not run: ${notRun.join(', ')})` : '';
  return `${numbers.join(', ')}${step}${rest}`;
}

/**
 * The tests that passed only when they were retried, one per line.
 * @param {TestResult[]} results
 * @returns {string[]}
 */
export function flakyLines(results) {
  const titles = results.filter(({ outcome }) => outcome === 'flaky').map(({ title }) => title);
  return titles.length > 0 ? ['Passed only when tried again:', ...titles.map((title) => `  ${title}`)] : [];
}
