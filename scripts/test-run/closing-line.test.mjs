import { expect, test } from 'vitest';
import { closingLine, notableLines, slowestLines } from './closing-line.mjs';

/** @typedef {import('./reports.mjs').TestResult} TestResult */
/** @param {...TestResult['outcome']} outcomes @returns {TestResult[]} */
const tests = (...outcomes) => outcomes.map((outcome, index) => ({ title: `test ${index}`, outcome }));

/** @type {[string, Parameters<typeof closingLine>[0], string][]} */
const LINES = [
  ['all passed', { results: tests('passed', 'passed') }, '2 passed, 0 failed'],
  [
    'a test failed',
    { results: tests('passed', 'failed'), failedStep: 'unit', notRun: ['browser', 'conformance'] },
    '1 passed, 1 failed: unit (not run: browser, conformance)',
  ],
  [
    'a step without tests failed',
    { results: [], failedStep: 'types', notRun: ['lint'] },
    '0 passed, 1 failed: types (not run: lint)',
  ],
  [
    'the runner crashed, or an error was thrown outside of all tests',
    { results: tests('passed'), failedStep: 'unit' },
    '1 passed, 1 failed: unit',
  ],
  [
    'a test passed only when tried again',
    { results: tests('passed', 'flaky') },
    '1 passed, 1 passed only when tried again, 0 failed',
  ],
  ['a test was skipped', { results: tests('passed', 'skipped') }, '1 passed, 0 failed, 1 skipped'],
  [
    'a row had nothing but a flaky test',
    { results: tests('passed', 'flaky'), failedStep: 'conformance' },
    '1 passed, 1 passed only when tried again, 1 failed: conformance',
  ],
];

test.each(LINES)('the last line where %s', (_name, run, line) => {
  expect(closingLine(run)).toBe(line);
});

test('failed, flaky and skipped tests are named, with why', () => {
  const [passed, failed, flaky, skipped] = tests('passed', 'failed', 'flaky', 'skipped');
  const results = [skipped, passed, { ...flaky, reason: 'Error: 3 is not 4' }, failed].filter(
    (each) => each !== undefined,
  );
  expect(notableLines(/** @type {TestResult[]} */ (results))).toEqual([
    'Failed:',
    '  test 1',
    'Passed only when tried again:',
    '  test 2: Error: 3 is not 4',
    'Skipped:',
    '  test 3',
  ]);
  expect(notableLines(tests('passed'))).toEqual([]);
});

test('the three slowest tests of a step are named, the slowest first', () => {
  const results = [2, 70.04, 3, 1, 0.5].map((seconds) => ({ title: `takes ${seconds}`, seconds }));
  expect(slowestLines('unit', [{ title: 'a broken file', outcome: 'failed' }, ...passed(results)])).toEqual([
    'The slowest tests of unit:',
    '  70.0 s takes 70.04',
    '  3.0 s takes 3',
    '  2.0 s takes 2',
  ]);
  expect(slowestLines('lint', [])).toEqual([]);
});

/** @param {{ title: string, seconds: number }[]} results @returns {TestResult[]} */
function passed(results) {
  return results.map((result) => ({ ...result, outcome: 'passed' }));
}
