import type { Random } from '../../lib/seeded-random.ts';
import type { TestClient } from '../client.ts';
import type { Open, Step, World } from './world.ts';

/** Mostly something of these, now and then what is over; an id that nobody has when nothing happened yet. */
function pickOpen(world: World, random: Random, list: Open[]): Open {
  const from = list.length > 0 && random.happens(0.85) ? list : world.past;
  if (from.length > 0) return random.pick(from);
  const id = '00000000-0000-7000-8000-000000000000';
  return { id, reader: random.pick(world.readers), volunteers: random.pick(world.halls).volunteers };
}

/** Mostly a volunteer of the hall, sometimes an admin, sometimes the wrong volunteer. */
function staffOf({ volunteers }: Open, { halls, admins }: World, random: Random): TestClient {
  if (random.happens(0.25)) return random.pick(admins);
  return random.pick(random.happens(0.85) ? volunteers : random.pick(halls).volunteers);
}

/** Moves what somebody brought to an end; another may have done so a moment before. */
function move(open: Open, from: Open[], to: Open[], id = open.id): void {
  const index = from.indexOf(open);
  if (index >= 0) from.splice(index, 1);
  to.push({ ...open, id });
}

/** What somebody finds at the desk and did not know of, such as a request whose answer was lost on the way. */
function adopt(list: Open[], id: string, world: World, random: Random, volunteers: TestClient[]): void {
  if (!list.some((open) => open.id === id)) list.push({ id, reader: random.pick(world.readers), volunteers });
}

/** A reader requests a book. */
export const request: Step = async (world, random) => {
  const everybody = [...world.readers, ...world.newcomers.map(({ client }) => client)];
  const reader = random.pick(everybody);
  const { hall_id, volunteers } = random.pick(world.halls);
  const answer = await reader.post('/api/request', { book_id: random.pick(world.books), hall_id });
  if (answer.status === 201) {
    world.requests.push({ id: answer.body.data.req_id, reader, volunteers });
    world.acknowledged.add('requested', answer.body.data.req_id);
  }
  return answer;
};
/** A reader withdraws a request. */
export const withdraw: Step = async (world, random) => {
  const open = pickOpen(world, random, world.requests);
  const reader = random.happens(0.9) ? open.reader : random.pick(world.readers);
  const answer = await reader.delete('/api/request', { req_id: open.id });
  if (answer.status === 200) {
    move(open, world.requests, world.past);
    world.acknowledged.add('cancelled', open.id);
  }
  return answer;
};
/** Somebody of the staff cancels a request. */
export const cancel: Step = async (world, random) => {
  const open = pickOpen(world, random, world.requests);
  const answer = await staffOf(open, world, random).patch('/api/request/cancel', { req_id: open.id });
  if (answer.status === 200) {
    move(open, world.requests, world.past);
    world.acknowledged.add('cancelled', open.id);
  }
  return answer;
};
/** Somebody of the staff hands a requested book out. */
export const fulfil: Step = async (world, random) => {
  const open = pickOpen(world, random, world.requests);
  const body = { req_id: open.id, return_date: world.dueDate };
  const answer = await staffOf(open, world, random).patch('/api/request/fulfill', body);
  if (answer.status === 200) {
    world.past.push(open);
    move(open, world.requests, world.lendings, answer.body.data.lending_id);
    world.acknowledged.add('lent', answer.body.data.lending_id);
  }
  return answer;
};

/** A book that is out comes back, is lost, or is found. */
export const close =
  (act: 'return' | 'lost' | 'found'): Step =>
  async (world, random) => {
    const from = act === 'found' ? world.lost : world.lendings;
    const open = pickOpen(world, random, from);
    const body = { lending_id: open.id };
    const answer = await staffOf(open, world, random).patch(`/api/lendings/${act}`, body);
    if (answer.status === 200) {
      move(open, from, act === 'lost' ? world.lost : world.past);
      world.acknowledged.add(act === 'lost' ? 'lost' : 'returned', open.id);
    }
    return answer;
  };

const opinion = (random: Random) => ({
  rating: random.between(1, 5),
  comment: random.happens(0.5) ? 'Read it.' : '',
});

/** A reader reviews a book. */
export const review: Step = async (world, random) => {
  const reader = random.pick(world.readers);
  const answer = await reader.post('/api/reviews', { book_id: random.pick(world.books), ...opinion(random) });
  if (answer.status === 201) {
    world.reviews.push({ id: answer.body.review_id, reader });
    world.acknowledged.add('reviewed', answer.body.review_id);
  }
  return answer;
};

/** A reader changes a review or deletes it; now and then it is somebody else's. */
export const reconsider: Step = async (world, random) => {
  if (world.reviews.length === 0) return random.pick(world.readers).get('/api/my-reads');
  const own = random.pick(world.reviews);
  const reader = random.happens(0.9) ? own.reader : random.pick(world.readers);
  if (random.happens(0.6)) return reader.put(`/api/reviews/${own.id}`, opinion(random));
  world.acknowledged.remove('reviewed', own.id);
  return reader.delete(`/api/reviews/${own.id}`);
};

/** A volunteer looks at what waits and at what is out in the hall. */
export const lookAtDesk: Step = async (world, random) => {
  const { volunteers } = random.pick(world.halls);
  const volunteer = random.pick(volunteers);
  const what = random.happens(0.5) ? 'request' : 'lendings';
  const answer = await volunteer.get(`/api/${what}?status=pending`);
  if (answer.status !== 200) return answer;
  for (const { req_id, lending_id } of answer.body.data) {
    if (what === 'request') adopt(world.requests, req_id, world, random, volunteers);
    else adopt(world.lendings, lending_id, world, random, volunteers);
  }
  return answer;
};
