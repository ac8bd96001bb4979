import { expect, test } from 'vitest';
import { compare, idsIn, readChecklist } from './checklist.mjs';

const CHECKLIST = readChecklist(
  'id\tarea\tkind\tstatement\thow\n' +
    'S1-01\tbrowse\trule\tA reader can browse\tPW\n' +
    'S2.4-07\tbrowse\ttext\tThe heading is shown\tPW\n' +
    'S7-34\tapi\trule\tA visitor is refused\tAPI\n',
);

test('a row is parsed by the headings, with its complete statement', () => {
  expect(CHECKLIST[1]).toEqual({ id: 'S2.4-07', area: 'browse', statement: 'The heading is shown' });
});

test('ids are read from a title whether they share brackets or not, and other brackets are ignored', () => {
  expect(idsIn('[S1-01] [S2.4-07] opens')).toEqual(['S1-01', 'S2.4-07']);
  expect(idsIn('opens [S1-01, S2.4-07]')).toEqual(['S1-01', 'S2.4-07']);
  expect(idsIn('a list [1, 2] of [Some] things')).toEqual([]);
});

test('an area counts its rows, those with a passing test, and names the others', () => {
  const { areas, unknown } = compare(CHECKLIST, [{ title: 'browse [S1-01] opens', outcome: 'passed' }]);
  expect(areas.map(({ area, rows, shown }) => [area, rows, shown])).toEqual([
    ['browse', 2, 1],
    ['api', 1, 0],
  ]);
  expect(areas[0]?.missing.map(({ id }) => id)).toEqual(['S2.4-07']);
  expect(unknown).toEqual([]);
});

/** @type {[string, import('./reports.mjs').TestResult['outcome'][], string | undefined][]} */
const ROWS = [
  ['is shown by tests that passed', ['passed', 'passed'], undefined],
  ['is missing without a test', [], 'no passing test'],
  ['is missing where one of its tests failed', ['passed', 'failed'], 'a test failed'],
  ['is missing where its test is flaky', ['flaky'], 'its test passed only when tried again'],
  ['is shown where another test than the flaky one passed', ['passed', 'flaky'], undefined],
  ['is missing where one failed and one is flaky', ['flaky', 'failed'], 'a test failed'],
];

test.each(ROWS)('a row %s', (_name, outcomes, reason) => {
  const tests = outcomes.map((outcome) => ({ title: '[S7-34] x', outcome }));
  expect(compare(CHECKLIST, tests, ['api']).areas[0]?.missing.map((row) => row.reason)).toEqual(
    reason ? [reason] : [],
  );
});

test('an id that no row has is reported, wherever it appears', () => {
  expect(compare(CHECKLIST, [{ title: '[S9-99] x', outcome: 'passed' }], ['api']).unknown).toEqual(['S9-99']);
});
