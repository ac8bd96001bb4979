import { expect, it } from 'vitest';
import {
  type EarningFacts,
  makesEntry,
  pointsForReturn,
  pointsForReview,
  reasonToEarnNothing,
} from './points.rules.ts';

const nothingYet: EarningFacts = { byLending: false, lately: false, earnsNothing: null };

it.each([
  ['a first loan earns', 5, nothingYet, true],
  ['the same lending earns once', 5, { ...nothingYet, byLending: true }, false],
  ['the same book earns once within the days', 5, { ...nothingYet, lately: true }, false],
  ['a loan over the limit of a day earns nothing', 5, { ...nothingYet, earnsNothing: 'loans_a_day' }, false],
  ['a loan to one’s own account earns nothing', 5, { ...nothingYet, earnsNothing: 'own_issue' }, false],
  ['a late return costs', -5, nothingYet, true],
  ['a late return costs once', -5, { ...nothingYet, byLending: true }, false],
  ['a late return costs each time', -5, { ...nothingYet, lately: true }, true],
  ['a late return costs over the limit of a day', -5, { ...nothingYet, earnsNothing: 'loans_a_day' }, true],
  ['a late return costs staff too', -5, { ...nothingYet, earnsNothing: 'own_return' }, true],
] satisfies [string, number, EarningFacts, boolean][])('%s', (_what, points, facts, makes) => {
  expect(makesEntry(points, facts)).toBe(makes);
});

it.each([
  [{ isOwn: false, earning: 0, loansADay: 3 }, null],
  [{ isOwn: false, earning: 2, loansADay: 3 }, null],
  [{ isOwn: false, earning: 3, loansADay: 3 }, 'loans_a_day'],
  [{ isOwn: false, earning: 0, loansADay: 0 }, 'loans_a_day'],
  [{ isOwn: true, earning: 0, loansADay: 3 }, 'own_issue'],
])('a lending that begins with %o earns nothing because of %s', (begun, reason) => {
  expect(reasonToEarnNothing(begun)).toBe(reason);
});

it.each<[number, boolean, string[]]>([
  [0, false, ['returned_on_time']],
  [1, false, ['returned_late']],
  [300, false, ['returned_late']],
  [0, true, []],
  [1, true, ['returned_late']],
])(
  'a return that is %i days late, renewed late: %s, has the point rules %j',
  (late_days, was_late, rules) => {
    expect(pointsForReturn({ late_days, was_late })).toEqual(rules);
  },
);

it('a rating earns points, and a written text earns more', () => {
  expect(pointsForReview(null)).toEqual(['rated']);
  expect(pointsForReview('Good.')).toEqual(['rated', 'reviewed']);
});
