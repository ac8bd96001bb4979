import { changedMeanwhile } from '../../lib/refusal.ts';
import type { Random } from '../../lib/seeded-random.ts';
import type { TestResponse } from '../client.ts';
import { move, pickOpen, staffOf } from './lending-steps.ts';
import type { Step } from './world.ts';

/** The outcome for one of several items. */
interface Told {
  why_not: string | null;
}

/**
 * Turns a refusal by a constraint that no feature explains into a fault of the whole response, as in a call about one item.
 */
function explained(response: TestResponse): TestResponse {
  const refusals: Told[] = response.body?.data ?? [];
  const { message } = changedMeanwhile();
  return refusals.some(({ why_not }) => why_not === message)
    ? { ...response, body: { ...response.body, message } }
    : response;
}

const someOf = <Item>(items: readonly Item[], random: Random): Item[] => [
  ...new Set(Array.from({ length: random.between(1, 6) }, () => random.pick(items))),
];

/** Staff take back several books, some of which are already returned. */
export const returnSeveral: Step = async (world, random) => {
  const first = pickOpen(world, random, world.lendings);
  const others = [...world.lendings, ...world.past.slice(-3)];
  const open = [...new Set([first, ...(others.length > 0 ? someOf(others, random) : [])])];
  const body = { lending_ids: open.map(({ id }) => id) };
  const response = await staffOf(first, world, random).patch('/api/lendings/return-many', body);
  if (response.status !== 200) return response;
  for (const { lending_id, why_not } of response.body.data as (Told & { lending_id: string })[]) {
    const lending = open.find(({ id }) => id === lending_id);
    if (why_not !== null || !lending) continue;
    move(lending, world.lendings, world.past);
    world.acknowledged.add('returned', lending_id);
  }
  return explained(response);
};

/** An admin changes the category of several books, and mostly their author. */
export const changeSeveral: Step = async (world, random) => {
  const body = {
    book_ids: someOf(world.books, random),
    author: random.happens(0.7) ? `Author ${random.between(1, 6)}` : '',
    category: `Category ${random.between(1, 6)}`,
  };
  return explained(await random.pick(world.admins).post('/api/admin-book/change-many', body));
};
