import type { Random } from '../../lib/seeded-random.ts';
import {
  correctPoints,
  deleteBook,
  deleteReader,
  editBook,
  handleCopy,
  inventory,
  mergeNames,
  register,
} from './admin-steps.ts';
import { cancel, close, fulfil, lookAtDesk, reconsider, request, review, withdraw } from './lending-steps.ts';
import type { Answer, Step, World } from './world.ts';

/** What happens in a library. */
export const steps = {
  request,
  fulfil,
  return: close('return'),
  withdraw,
  cancel,
  lose: close('lost'),
  find: close('found'),
  review,
  reconsider,
  lookAtDesk,
  inventory,
  handleCopy,
  editBook,
  mergeNames,
  correctPoints,
  deleteBook,
  register,
  deleteReader,
} satisfies Record<string, Step>;
export type StepName = keyof typeof steps;

/** How often each happens beside the others. */
export const weights: Record<StepName, number> = {
  request: 60,
  fulfil: 44,
  return: 32,
  withdraw: 12,
  cancel: 10,
  lose: 8,
  find: 10,
  review: 12,
  reconsider: 6,
  lookAtDesk: 6,
  inventory: 10,
  handleCopy: 8,
  editBook: 4,
  mergeNames: 2,
  correctPoints: 3,
  deleteBook: 2,
  register: 2,
  deleteReader: 2,
};
/** The names of all acts, each as often as it happens. */
export const weightedStepNames = (Object.entries(weights) as [StepName, number][]).flatMap(([name, weight]) =>
  Array<StepName>(weight).fill(name),
);

/** Does one thing that random picks, and returns what was answered. */
export function randomStep(world: World, random: Random): Promise<Answer> {
  return steps[random.pick(weightedStepNames)](world, random);
}
