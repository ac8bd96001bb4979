import type { Chance } from '../../demo/random.ts';
import {
  correctPoints,
  deleteBook,
  deleteReader,
  editBook,
  handleCopy,
  inventory,
  mergeNames,
  register,
} from './keeping-acts.ts';
import { cancel, close, fulfil, lookAtDesk, reconsider, request, review, withdraw } from './lending-acts.ts';
import type { Act, Answer, World } from './world.ts';

/** What happens in a library. */
export const acts = {
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
} satisfies Record<string, Act>;
export type ActName = keyof typeof acts;

/** How often each happens beside the others. */
export const often: Record<ActName, number> = {
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
export const actNames = (Object.entries(often) as [ActName, number][]).flatMap(([name, weight]) =>
  Array<ActName>(weight).fill(name),
);

/** Does one thing that chance picks, and returns what was answered. */
export function doSomething(world: World, chance: Chance): Promise<Answer> {
  return acts[chance.pick(actNames)](world, chance);
}
