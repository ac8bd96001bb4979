import { expect, it } from 'vitest';
import { type EarningFacts, makesEntry, reasonToEarnNothing } from './points.rules.ts';

const borrowed = { rule: 'borrowed', points: 5 } as const;
const late = { rule: 'returned_late', points: -5 } as const;
const nothingYet: EarningFacts = { byLending: [], lately: [], earnsNothing: null };

it.each([
  ['a first loan earns', borrowed, nothingYet, true],
  ['the same lending earns once', borrowed, { ...nothingYet, byLending: ['borrowed'] }, false],
  ['another rule of the lending earns', borrowed, { ...nothingYet, byLending: ['rated'] }, true],
  ['the same book earns once within the days', borrowed, { ...nothingYet, lately: ['borrowed'] }, false],
  [
    'a loan over the limit of a day earns nothing',
    borrowed,
    { ...nothingYet, earnsNothing: 'loans_a_day' },
    false,
  ],
  ['an own loan earns nothing', borrowed, { ...nothingYet, earnsNothing: 'own_issue' }, false],
  ['a late return costs', late, nothingYet, true],
  ['a late return costs once', late, { ...nothingYet, byLending: ['returned_late'] }, false],
  ['a late return costs each time', late, { ...nothingYet, lately: ['returned_late'] }, true],
  ['a late return costs over the limit of a day', late, { ...nothingYet, earnsNothing: 'loans_a_day' }, true],
  ['a late return costs staff too', late, { ...nothingYet, earnsNothing: 'own_return' }, true],
] satisfies [string, Parameters<typeof makesEntry>[0], EarningFacts, boolean][])(
  '%s',
  (_what, rule, facts, makes) => {
    expect(makesEntry(rule, facts)).toBe(makes);
  },
);

it.each([
  [{ isOwn: false, earning: 0, loansADay: 3 }, null],
  [{ isOwn: false, earning: 2, loansADay: 3 }, null],
  [{ isOwn: false, earning: 3, loansADay: 3 }, 'loans_a_day'],
  [{ isOwn: false, earning: 0, loansADay: 0 }, 'loans_a_day'],
  [{ isOwn: true, earning: 0, loansADay: 3 }, 'own_issue'],
])('a lending that begins with %o earns nothing because of %s', (begun, reason) => {
  expect(reasonToEarnNothing(begun)).toBe(reason);
});
