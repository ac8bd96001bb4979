import { expect, test } from 'vitest';
import { closingLine, flakyLines } from './closing-line.mjs';

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
  [
    'a row had nothing but a flaky test',
    { results: tests('passed', 'flaky'), failedStep: 'conformance' },
    '1 passed, 1 passed only when tried again, 1 failed: conformance',
  ],
];

test.each(LINES)('the last line where %s', (_name, run, line) => {
  expect(closingLine(run)).toBe(line);
});

test('flaky tests are named', () => {
  expect(flakyLines(tests('passed', 'flaky'))).toEqual(['Passed only when tried again:', '  test 1']);
  expect(flakyLines(tests('passed', 'failed'))).toEqual([]);
});
