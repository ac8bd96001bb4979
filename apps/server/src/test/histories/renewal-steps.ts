import { addDays } from '../../lib/time/days.ts';
import type { TestResponse } from '../client.ts';
import { pickOpen, staffOf } from './lending-steps.ts';
import type { Step, World } from './world.ts';

function acknowledge(world: World, lendingId: string, response: TestResponse): TestResponse {
  if (response.status === 200) world.acknowledged.add('due date moved', lendingId);
  return response;
}

/** A reader renews a loan, sometimes another reader's. */
export const renew: Step = async (world, random) => {
  const open = pickOpen(world, random, world.lendings);
  const reader = random.happens(0.9) ? open.reader : random.pick(world.readers);
  return acknowledge(world, open.id, await reader.post('/api/lendings/renew', { lending_id: open.id }));
};

/** Staff renew a loan, mostly with a reason. */
export const renewForReader: Step = async (world, random) => {
  const open = pickOpen(world, random, world.lendings);
  const body = { lending_ids: [open.id], reason: random.happens(0.8) ? 'The reader asked.' : '' };
  const response = await staffOf(open, world, random).post('/api/lendings/renew-many', body);
  return acknowledge(world, open.id, response);
};

/** Staff change a due date. */
export const changeDueDate: Step = async (world, random) => {
  const open = pickOpen(world, random, world.lendings);
  const return_date = addDays(world.dueDate, random.between(-1, 20));
  const body = { lending_id: open.id, return_date, reason: 'Exams.' };
  const response = await staffOf(open, world, random).patch('/api/lendings/due', body);
  return acknowledge(world, open.id, response);
};
