import { description, draftForm } from '../isbn-calls.ts';
import type { Step } from './world.ts';

/** A volunteer or an admin adds a book by two photographs. */
export const draftBook: Step = async (world, random) => {
  const hall = random.pick(world.halls);
  const client = random.pick(random.happens(0.6) ? hall.volunteers : world.admins);
  const fields = { hall_id: hall.hall_id, copies_to_add: String(random.between(1, 2)) };
  const response = await client.post('/api/books/draft', draftForm(fields));
  if (response.status !== 201) return response;
  const { book_id, addition_id } = response.body.data;
  world.drafts.push(book_id);
  world.additions.push({ id: addition_id, client });
  return response;
};

/** Staff describe such a book; sometimes concurrently with a colleague, and sometimes the catalogue already has it. */
export const describeDraft: Step = (world, random) => {
  const client = random.pick(random.happens(0.6) ? random.pick(world.halls).volunteers : world.admins);
  if (world.drafts.length === 0) return client.get('/api/books/to-describe?page=1');
  const body = {
    ...description(`Described ${random.between(1, 6)}`),
    is_another_book: random.happens(0.4),
  };
  return client.patch(`/api/books/${random.pick(world.drafts.slice(-3))}/describe`, body);
};
