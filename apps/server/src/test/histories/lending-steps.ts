import type { Random } from '../../lib/seeded-random.ts';
import type { TestClient } from '../client.ts';
import { everybody, type Open, type Step, type World } from './world.ts';

/** Mostly one of these, sometimes one that is already closed; an unknown id when there are none at all. */
export function pickOpen(world: World, random: Random, list: Open[]): Open {
  const from = list.length > 0 && random.happens(0.85) ? list : world.past;
  if (from.length > 0) return random.pick(from);
  const id = '00000000-0000-7000-8000-000000000000';
  return { id, reader: random.pick(world.readers), volunteers: random.pick(world.halls).volunteers };
}

/** Mostly a volunteer of the hall, sometimes an admin, sometimes a volunteer of another hall. */
export function staffOf({ volunteers }: Open, { halls, admins }: World, random: Random): TestClient {
  if (random.happens(0.25)) return random.pick(admins);
  return random.pick(random.happens(0.85) ? volunteers : random.pick(halls).volunteers);
}

/** Moves a request or loan to another list, also when another caller has moved it before. */
export function move(open: Open, from: Open[], to: Open[], id = open.id): void {
  const index = from.indexOf(open);
  if (index >= 0) from.splice(index, 1);
  to.push({ ...open, id });
}

/** Adds a request or loan that the history does not know, because the response with its id was lost. */
function adopt(list: Open[], id: string, world: World, random: Random, volunteers: TestClient[]): void {
  if (!list.some((open) => open.id === id)) list.push({ id, reader: random.pick(world.readers), volunteers });
}

/** A reader requests a book. */
export const request: Step = async (world, random) => {
  const reader = random.pick(everybody(world));
  const { hall_id, volunteers } = random.pick(world.halls);
  const response = await reader.post('/api/request', { book_id: random.pick(world.books), hall_id });
  if (response.status === 201) {
    world.requests.push({ id: response.body.data.req_id, reader, volunteers });
    world.acknowledged.add('requested', response.body.data.req_id);
  }
  return response;
};
/** A reader withdraws a request. */
export const withdraw: Step = async (world, random) => {
  const open = pickOpen(world, random, world.requests);
  const reader = random.happens(0.9) ? open.reader : random.pick(world.readers);
  const response = await reader.delete('/api/request', { req_id: open.id });
  if (response.status === 200) {
    move(open, world.requests, world.past);
    world.acknowledged.add('cancelled', open.id);
  }
  return response;
};
/** Staff cancel a request. */
export const cancel: Step = async (world, random) => {
  const open = pickOpen(world, random, world.requests);
  const response = await staffOf(open, world, random).patch('/api/request/cancel', { req_id: open.id });
  if (response.status === 200) {
    move(open, world.requests, world.past);
    world.acknowledged.add('cancelled', open.id);
  }
  return response;
};
/** Staff hand out a requested book. */
export const fulfil: Step = async (world, random) => {
  const open = pickOpen(world, random, world.requests);
  const body = { req_id: open.id, return_date: world.dueDate };
  const response = await staffOf(open, world, random).patch('/api/request/fulfill', body);
  if (response.status === 200) {
    world.past.push(open);
    move(open, world.requests, world.lendings, response.body.data.lending_id);
    world.acknowledged.add('lent', response.body.data.lending_id);
  }
  return response;
};

/** Staff book a loan as returned, as lost, or as found. */
export const close =
  (action: 'return' | 'lost' | 'found'): Step =>
  async (world, random) => {
    const from = action === 'found' ? world.lost : world.lendings;
    const open = pickOpen(world, random, from);
    const body = { lending_id: open.id };
    const response = await staffOf(open, world, random).patch(`/api/lendings/${action}`, body);
    if (response.status === 200) {
      move(open, from, action === 'lost' ? world.lost : world.past);
      world.acknowledged.add(action === 'lost' ? 'lost' : 'returned', open.id);
    }
    return response;
  };

/** A volunteer lists the open requests or the loans of the hall. */
export const lookAtDesk: Step = async (world, random) => {
  const { volunteers } = random.pick(world.halls);
  const volunteer = random.pick(volunteers);
  const what = random.happens(0.5) ? 'request' : 'lendings';
  const response = await volunteer.get(`/api/${what}?status=pending`);
  if (response.status !== 200) return response;
  for (const { req_id, lending_id } of response.body.data) {
    if (what === 'request') adopt(world.requests, req_id, world, random, volunteers);
    else adopt(world.lendings, lending_id, world, random, volunteers);
  }
  return response;
};
