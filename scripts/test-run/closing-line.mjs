/** @typedef {import('./reports.mjs').TestResult} TestResult */

/**
 * The last line of a run: how many tests passed, failed and could not run here, and which step failed. A step that fails without a failed
 * test (a type error, a test runner that crashed, an unhandled error) counts as one failure.
 * @param {{ results: TestResult[], failedStep?: string, notRun?: string[] }} run `results`: those of all its steps
 * @returns {string}
 */
export function closingLine({ results, failedStep, notRun = [] }) {
  /** @param {TestResult['outcome']} wanted */
  const count = (wanted) => results.filter(({ outcome }) => outcome === wanted).length;
  const flaky = count('flaky');
  const skipped = count('skipped');
  const failed = Math.max(count('failed'), failedStep ? 1 : 0);
  const numbers = [
    `${count('passed')} passed`,
    ...(flaky > 0 ? [`${flaky} passed only when tried again`] : []),
    `${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ];
  const step = failedStep ? `: ${failedStep}` : '';
  const rest = notRun.length > 0 ? ` (not run: ${notRun.join(', ')})` : '';
  return `${numbers.join(', ')}${step}${rest}`;
}

/** The number of slowest tests that are printed for each step. */
const SLOWEST = 3;

/**
 * The slowest tests of a step, one line each, so that a test that has become slow is noticed.
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
 * The tests that failed and those that passed only on a retry, with the reason, and those that were skipped, because often only
 * the end of a long output is seen.
 * @param {TestResult[]} results
 * @returns {string[]}
 */
export function notableLines(results) {
  return [
    ...linesOf('Failed:', results, 'failed'),
    ...linesOf('Passed only when tried again:', results, 'flaky'),
    ...linesOf('Skipped:', results, 'skipped'),
  ];
}

/** @param {string} heading @param {TestResult[]} results @param {TestResult['outcome']} wanted */
function linesOf(heading, results, wanted) {
  const lines = results
    .filter(({ outcome }) => outcome === wanted)
    .map(({ title, reason }) => (reason ? `  ${title}: ${reason}` : `  ${title}`));
  return lines.length > 0 ? [heading, ...lines] : [];
}
