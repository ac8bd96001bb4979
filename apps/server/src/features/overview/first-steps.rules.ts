import { type FirstStep, type FirstSteps, firstSteps } from '@library/contract/library/first-steps.ts';

/** Which steps a library has taken, and whether an admin has dismissed them. */
export type FirstStepFacts = Record<FirstStep, boolean> & { dismissed: boolean };

/** The steps that must be taken before another one. */
const needs: Record<FirstStep, readonly FirstStep[]> = {
  halls: [],
  departments: [],
  books: ['halls'],
  // A volunteer chooses a hall and a department when registering.
  volunteer: ['halls', 'departments'],
  verify: ['volunteer'],
  loan: ['books', 'verify'],
};

/** The steps in their order. A step that has been taken lists no missing steps. */
export function stepsOf({ dismissed, ...taken }: FirstStepFacts): FirstSteps {
  const steps = firstSteps.map((step) => ({
    step,
    done: taken[step],
    after: taken[step] ? [] : needs[step].filter((other) => !taken[other]),
  }));
  return { shown: !dismissed && steps.some(({ done }) => !done), steps };
}
