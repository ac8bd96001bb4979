import { expect, test } from 'vitest';
import { compare, idsIn, readChecklist } from './checklist.mjs';
import { playwrightResults, vitestResults } from './reports.mjs';

const CHECKLIST = readChecklist(
  'id\tarea\tkind\tstatement\thow\n' +
    'S1-01\tbrowse\trule\tA reader can browse\tPW\n' +
    'S2.4-07\tbrowse\ttext\tThe heading is shown\tPW\n' +
    'S7-34\tapi\trule\tA visitor is refused\tAPI\n',
);

test('a row is read by the headings, its statement whole', () => {
  expect(CHECKLIST[1]).toEqual({ id: 'S2.4-07', area: 'browse', statement: 'The heading is shown' });
});

test('ids are read from a title whether they share brackets or not, and other brackets are no ids', () => {
  expect(idsIn('[S1-01] [S2.4-07] opens')).toEqual(['S1-01', 'S2.4-07']);
  expect(idsIn('opens [S1-01, S2.4-07]')).toEqual(['S1-01', 'S2.4-07']);
  expect(idsIn('a list [1, 2] of [Some] things')).toEqual([]);
});

test('an area counts its rows, those with a passing test, and names the others', () => {
  const { areas, unknown } = compare(CHECKLIST, [{ title: 'browse [S1-01] opens', passed: true }]);
  expect(areas.map(({ area, rows, shown }) => [area, rows, shown])).toEqual([
    ['browse', 2, 1],
    ['api', 1, 0],
  ]);
  expect(areas[0]?.missing.map(({ id }) => id)).toEqual(['S2.4-07']);
  expect(unknown).toEqual([]);
});

test('a row with one passing and one failing test is not shown', () => {
  const tests = [
    { title: '[S7-34] reader', passed: true },
    { title: '[S7-34] visitor', passed: false },
  ];
  expect(compare(CHECKLIST, tests, ['api']).areas[0]?.shown).toBe(0);
});

test('an id that no row has is told, wherever it stands', () => {
  expect(compare(CHECKLIST, [{ title: '[S9-99] x', passed: true }], ['api']).unknown).toEqual(['S9-99']);
});

test('titles of the groups around a test count, in reports of both kinds', () => {
  const vitest = {
    testResults: [{ assertionResults: [{ fullName: 'group [S1-01] does', status: 'passed' }] }],
  };
  const specs = [
    { title: 'does', ok: false, tests: [{ status: 'unexpected' }] },
    { title: 'is left out', ok: true, tests: [{ status: 'skipped' }] },
  ];
  const inner = { title: 'group [S1-01]', specs };
  const playwright = { suites: [{ title: 'a.spec.ts', file: 'a.spec.ts', suites: [inner] }] };
  expect(vitestResults(vitest)).toEqual([{ title: 'group [S1-01] does', passed: true }]);
  expect(playwrightResults(playwright)).toEqual([{ title: 'group [S1-01] does', passed: false }]);
});
