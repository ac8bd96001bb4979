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

/** How many of the slowest tests of a step are named. */
const SLOWEST = 3;

/**
 * The slowest tests of a step, in a line each: what makes the next run longer is seen at the end of this one.
 * @param {string} step
 * @param {TestResult[]} results those of the step
 * @returns {string[]} nothing for a step without tests
 */
export function slowestLines(step, results) {
  const slowest = results
    .map(({ title, seconds = 0 }) => ({ title, seconds }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST);
  const lines = slowest.map(({ title, seconds }) => `  ${seconds.toFixed(1)} s ${title}`);
  return lines.length > 0 ? [`The slowest tests of ${step}:`, ...lines] : [];
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
