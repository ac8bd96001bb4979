import { firstSteps } from '@library/contract/library/first-steps.ts';
import { expect, it } from 'vitest';
import { type FirstStepFacts, stepsOf } from './first-steps.rules.ts';

const nothing: FirstStepFacts = {
  halls: false,
  departments: false,
  books: false,
  volunteer: false,
  verify: false,
  loan: false,
  dismissed: false,
};
const openSteps = (facts: Partial<FirstStepFacts>) => {
  const { steps } = stepsOf({ ...nothing, ...facts });
  return steps.filter(({ done }) => !done).map(({ step, after }) => [step, ...after].join(' < '));
};

it.each<[string, Partial<FirstStepFacts>, string[]]>([
  [
    'an empty library begins with halls and departments',
    {},
    [
      'halls',
      'departments',
      'books < halls',
      'volunteer < halls < departments',
      'verify < volunteer',
      'loan < books < verify',
    ],
  ],
  [
    'books need a hall alone',
    { halls: true },
    ['departments', 'books', 'volunteer < departments', 'verify < volunteer', 'loan < books < verify'],
  ],
  [
    'a volunteer is verified next',
    { halls: true, departments: true, books: true, volunteer: true },
    ['verify', 'loan < verify'],
  ],
])('%s', (_what, facts, expected) => {
  expect(openSteps(facts)).toEqual(expected);
});

it('they are shown while one is missing and nobody has dismissed them', () => {
  const all = Object.fromEntries(firstSteps.map((step) => [step, true]));
  expect(stepsOf({ ...nothing, ...all, loan: false }).shown).toBe(true);
  expect(stepsOf({ ...nothing, ...all }).shown).toBe(false);
  expect(stepsOf({ ...nothing, dismissed: true }).shown).toBe(false);
});
