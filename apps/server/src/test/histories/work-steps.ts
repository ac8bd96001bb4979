import type { Step } from './world.ts';

/** An admin joins two books as editions of one work, or a volunteer proposes it. */
export const joinWorks: Step = async (world, random) => {
  const by = random.pick(random.happens(0.8) ? world.admins : random.pick(world.halls).volunteers);
  const body = { book_id: random.pick(world.books), other_id: random.pick(world.books) };
  const response = await by.post('/api/works/join', body);
  const change = response.body.change_id;
  if (change) world.workChanges.push(change);
  return response;
};

/** An admin takes a book out of its work. */
export const splitWork: Step = async (world, random) => {
  const body = { book_id: random.pick(world.books) };
  const response = await random.pick(world.admins).post('/api/works/split', body);
  if (response.status === 200) world.workChanges.push(response.body.change_id);
  return response;
};

/** An admin undoes a join or split, mostly one of the last. */
export const undoWorkChange: Step = (world, random) => {
  const admin = random.pick(world.admins);
  if (world.workChanges.length === 0) return admin.get('/api/works/proposals');
  const change_id = random.pick(random.happens(0.7) ? world.workChanges.slice(-2) : world.workChanges);
  return admin.post('/api/works/undo', { change_id });
};
