import { newBook, submitBook } from '../book-form.ts';
import type { Step } from './world.ts';

/** Staff add copies, mostly of a book that the library has. */
export const insertCopies: Step = async (world, random) => {
  const hall = random.pick(world.halls);
  const client = random.pick(random.happens(0.5) ? hall.volunteers : world.admins);
  const book_id = random.pick(world.books);
  const ofBook: Record<string, string> = random.happens(0.7) ? { is_new_book: '0', book_id } : {};
  const copies_to_add = String(random.between(1, 2));
  const fields = { ...newBook(), ...ofBook, copies_to_add, hall_id: hall.hall_id };
  const response = await submitBook(client, fields);
  if (response.status === 201) world.additions.push({ id: response.body.data.addition_id, client });
  return response;
};

/** Staff undo an addition of their own, mostly one of the last; sometimes an admin undoes it. */
export const undoAddition: Step = (world, random) => {
  const anybody = random.pick(world.admins);
  if (world.additions.length === 0) return anybody.get('/api/book-additions');
  const { id, client } = random.pick(random.happens(0.7) ? world.additions.slice(-3) : world.additions);
  const by = random.happens(0.9) ? client : anybody;
  return by.post('/api/book-additions/undo', { addition_id: id });
};

/**
 * Staff print the labels of a hall and mark some as printed, often concurrently with a colleague who marks the same ones.
 */
export const printLabels: Step = async (world, random) => {
  const hall = random.pick(world.halls);
  const client = random.pick(random.happens(0.7) ? hall.volunteers : world.admins);
  const list = await client.get(`/api/labels?hall_id=${hall.hall_id}`);
  if (list.status !== 200 || list.body.data.length === 0) return list;
  const labels: { copy_id: string }[] = list.body.data.slice(0, random.between(1, 10));
  const reason = random.happens(0.2) ? 'worn' : null;
  return client.post('/api/labels/printed', { copy_ids: labels.map(({ copy_id }) => copy_id), reason });
};

/** Staff give a copy of a hall a new label, sometimes concurrently with a colleague. */
export const relabel: Step = async (world, random) => {
  const hall = random.pick(world.halls);
  const client = random.pick(random.happens(0.7) ? hall.volunteers : world.admins);
  const list = await client.get(`/api/labels?hall_id=${hall.hall_id}`);
  if (list.status !== 200 || list.body.data.length === 0) return list;
  const { copy_id, label } = list.body.data[0];
  return client.post(`/api/copies/${copy_id}/label`, { label });
};
