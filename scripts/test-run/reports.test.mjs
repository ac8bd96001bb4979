import { describe, expect, test } from 'vitest';
import { inProject } from '../lib/project.mjs';
import { playwrightResults, vitestResults } from './reports.mjs';

/** @param {string} status of the file @param {string[]} statuses of its tests */
const vitestFile = (status, statuses) => ({
  name: inProject('apps/a.test.ts'),
  status,
  assertionResults: statuses.map((each) => ({
    fullName: 'group [S1-01] does',
    status: each,
    duration: 1500,
  })),
});

describe('a report of Vitest', () => {
  const title = 'group [S1-01] does';
  const file = { title: 'apps/a.test.ts', outcome: 'failed' };
  test.each([
    ['a test that passed', 'passed', ['passed'], [{ title, outcome: 'passed', seconds: 1.5 }]],
    ['a test that failed', 'failed', ['failed'], [{ title, outcome: 'failed', seconds: 1.5 }]],
    ['a test that was skipped', 'passed', ['skipped'], [{ title, outcome: 'skipped' }]],
    ['a file that could not be loaded', 'failed', [], [file]],
    ['a hook before the tests that failed', 'failed', ['skipped'], [file]],
    [
      'a hook after the tests that failed',
      'failed',
      ['passed'],
      [{ title, outcome: 'passed', seconds: 1.5 }, file],
    ],
    ['a worker that crashed', 'failed', ['pending'], [file]],
  ])('reports %s', (_name, status, statuses, results) => {
    expect(vitestResults({ testResults: [vitestFile(status, statuses)] })).toEqual(results);
  });
});

test('a report of Vitest says why a test failed, also before it passed', () => {
  const file = vitestFile('passed', []);
  const title = '[S1-01] does';
  const failureMessages = ['\u001b[31mError\u001b[39m: 3 is not 4\n    at line 2'];
  const one = { fullName: title, duration: 1500, failureMessages };
  const assertionResults = [
    { ...one, status: 'failed' },
    { ...one, status: 'passed' },
  ];
  const reason = 'Error: 3 is not 4';
  expect(vitestResults({ testResults: [{ ...file, assertionResults }] })).toEqual([
    { title, outcome: 'failed', seconds: 1.5, reason },
    { title, outcome: 'flaky', seconds: 1.5, reason },
  ]);
});

describe('a report of Playwright', () => {
  /** @param {string[]} statuses */
  const suites = (...statuses) => {
    const specs = [{ title: 'does', tests: statuses.map(tried) }];
    return [{ title: 'a.spec.ts', file: 'a.spec.ts', suites: [{ title: 'group [S1-01]', specs }] }];
  };
  /** A test of one or two tries. @param {string} status */
  const tried = (status) => ({
    status,
    results: Array.from({ length: status === 'flaky' ? 2 : 1 }, () => ({ duration: 1500 })),
  });
  const title = 'group [S1-01] does';
  test.each([
    ['a test that passed', ['expected'], [{ title, outcome: 'passed', seconds: 1.5 }]],
    ['a test that failed', ['unexpected'], [{ title, outcome: 'failed', seconds: 1.5 }]],
    ['a test that passed only when tried again', ['flaky'], [{ title, outcome: 'flaky', seconds: 3 }]],
    [
      'a test that failed in one of two projects',
      ['flaky', 'unexpected'],
      [{ title, outcome: 'failed', seconds: 4.5 }],
    ],
    ['a test that was skipped', ['skipped'], [{ title, outcome: 'skipped', seconds: 1.5 }]],
  ])('reports %s', (_name, statuses, results) => {
    expect(playwrightResults({ suites: suites(...statuses), errors: [] })).toEqual(results);
  });

  test('says why a test failed', () => {
    const tries = [
      { duration: 1500, error: { message: 'Error: not visible\n  at line 3' } },
      { duration: 500 },
    ];
    const specs = [{ title: 'does', tests: [{ status: 'flaky', results: tries }] }];
    expect(playwrightResults({ suites: [{ title: 'a', specs }], errors: [] })).toEqual([
      { title: 'a does', outcome: 'flaky', seconds: 2, reason: 'Error: not visible' },
    ]);
  });

  test('reports a file that could not be loaded', () => {
    const errors = [{ message: 'SyntaxError: a.spec.ts\n  at line 3' }];
    expect(playwrightResults({ suites: [], errors })).toEqual([
      { title: 'SyntaxError: a.spec.ts', outcome: 'failed' },
    ]);
  });
});
