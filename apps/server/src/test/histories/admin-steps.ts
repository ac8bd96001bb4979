import type { Random } from '../../lib/seeded-random.ts';
import { TestClient } from '../client.ts';
import { testPassword } from '../factories.ts';
import type { Step, World } from './world.ts';

/** One of a few names, so that books share names. */
const name = (kind: string, random: Random) => `${kind} ${random.between(1, 6)}`;

const bookForm = (random: Random) => ({
  title: `Book ${random.between(1, 1_000_000)}`,
  description: '',
  image_url: '',
  author: name('Author', random),
  publisher: name('Publisher', random),
  category: name('Category', random),
});

const stockOf = ({ hall_id }: { hall_id: string }, random: Random) => {
  const available_copies = random.between(1, 4);
  return { hall_id, available_copies, total_copies: available_copies + random.between(0, 3) };
};

/** An admin sets the number of copies of a book in a hall. */
export const inventory: Step = (world, random) => {
  const book_collection = [stockOf(random.pick(world.halls), random)];
  const path = `/api/admin-book/${random.pick(world.books)}/collections`;
  return random.pick(world.admins).put(path, { book_collection });
};

/** An admin deletes a book and adds another one instead. */
export const deleteBook: Step = async (world, random) => {
  const admin = random.pick(world.admins);
  const book = random.pick(world.books);
  const answer = await admin.delete(`/api/admin-book/${book}`);
  if (answer.status !== 200) return answer;
  world.acknowledged.add('deleted', book);
  const added = await admin.post('/api/admin-book', bookForm(random));
  if (added.status !== 201) return added;
  world.acknowledged.add('added', added.body.book_id);
  const at = world.books.indexOf(book);
  if (at >= 0) world.books.splice(at, 1, added.body.book_id);
  const book_collection = world.halls.map((hall) => stockOf(hall, random));
  return admin.put(`/api/admin-book/${added.body.book_id}/collections`, { book_collection });
};

/** An admin changes the description of a book. */
export const editBook: Step = (world, random) =>
  random.pick(world.admins).put(`/api/admin-book/${random.pick(world.books)}`, bookForm(random));

/** An admin merges two names. */
export const mergeNames: Step = async (world, random) => {
  const admin = random.pick(world.admins);
  const kind = random.pick(['authors', 'publishers', 'categories']);
  const list = await admin.get(`/api/${kind}/get-paginated?page=1`);
  if (list.status !== 200 || list.body.data.length === 0) return list;
  const idOf = (row: Record<string, string>) => Object.entries(row).find(([key]) => key.endsWith('_id'))?.[1];
  const from = idOf(random.pick(list.body.data)) ?? '';
  const answer = await admin.post(`/api/${kind}/${from}/merge`, { into: idOf(random.pick(list.body.data)) });
  if (answer.status === 200) world.acknowledged.add('merged', from);
  return answer;
};

/** An admin moves a copy to another hall, or makes it available or unavailable. */
export const handleCopy: Step = async (world, random) => {
  const admin = random.pick(world.admins);
  const list = await admin.get(`/api/admin-book/${random.pick(world.books)}/copies`);
  if (list.status !== 200 || list.body.data.length === 0) return list;
  const { copy_id } = random.pick<{ copy_id: string }>(list.body.data);
  if (random.happens(0.4)) {
    return admin.patch(`/api/copies/${copy_id}/state`, { state: random.pick(['available', 'unavailable']) });
  }
  const answer = await admin.patch(`/api/copies/${copy_id}/hall`, {
    hall_id: random.pick(world.halls).hall_id,
  });
  if (answer.status === 200) world.acknowledged.add('moved', copy_id);
  return answer;
};

/** An admin sets a reader's points to a number. */
export const correctPoints: Step = async (world, random) => {
  const admin = random.pick(world.admins);
  const list = await admin.get('/api/readers?page=1');
  if (list.status !== 200) return list;
  const { reader_id, name, email, contact, registration_no, session } = random.pick<Record<string, string>>(
    list.body.data,
  );
  const kept = { name, email, contact, registration_no, session };
  return admin.put(`/api/readers/${reader_id}`, { ...kept, total_points: random.between(0, 200) });
};

/** An admin writes to a reader. */
export const writeToReader: Step = async (world, random) => {
  const admin = random.pick(world.admins);
  const list = await admin.get('/api/readers?page=1');
  if (list.status !== 200) return list;
  const { reader_id } = random.pick<{ reader_id: string }>(list.body.data);
  return admin.post(`/api/readers/${reader_id}/messages`, { message: 'Your prize is ready.' });
};

/** An admin blocks a reader, or unblocks the first one who is blocked. */
export const block: Step = async (world, random) => {
  const admin = random.pick(world.admins);
  const list = await admin.get('/api/readers?page=1');
  if (list.status !== 200) return list;
  const readers: { reader_id: string; name: string; email: string; isVerified: boolean }[] = list.body.data;
  const { reader_id, name, email, isVerified } =
    readers.find((reader) => !reader.isVerified) ?? random.pick(readers);
  return admin.put(`/api/readers/${reader_id}`, { name, email, isVerified: !isVerified });
};

/** A reader of the first page of an admin's list, with the response; null when the list was not answered. */
async function anyReader({ admins }: World, random: Random) {
  const admin = random.pick(admins);
  const list = await admin.get('/api/readers?page=1');
  const reader = list.status === 200 ? random.pick<{ reader_id: string }>(list.body.data) : null;
  return { admin, list, reader };
}

/** An admin adds points to a reader or subtracts some, with a reason. */
export const addPoints: Step = async (world, random) => {
  const { admin, list, reader } = await anyReader(world, random);
  if (!reader) return list;
  const correction = { points: random.pick([-50, -5, 5, 50]), reason: 'Counted again.' };
  return admin.post(`/api/readers/${reader.reader_id}/points`, correction);
};

/** An admin blocks or unblocks a reader with a reason, on the reader's page. */
export const blockWithReason: Step = async (world, random) => {
  const { admin, list, reader } = await anyReader(world, random);
  if (!reader) return list;
  const act = random.happens(0.4) ? 'block' : 'unblock';
  return admin.patch(`/api/readers/${reader.reader_id}/${act}`, { reason: 'A book is missing.' });
};

/** A visitor registers as a reader. */
export const register: Step = async (world, random) => {
  const visitor = random.pick(world.visitors);
  const departments = await visitor.get('/api/departments');
  if (departments.status !== 200) return departments;
  const answer = await visitor.post('/api/register/reader', {
    name: 'A newcomer',
    email: `newcomer-${crypto.randomUUID()}@example.test`,
    password: testPassword,
    password_confirmation: testPassword,
    hall_id: random.pick(world.halls).hall_id,
    dept_id: random.pick<{ dept_id: string }>(departments.body).dept_id,
  });
  if (answer.status === 201) {
    const { token, user } = answer.body;
    const client = new TestClient(visitor.address, token);
    world.newcomers.push({ account_id: user.reader_id, client });
    world.acknowledged.add('registered', user.reader_id);
  }
  return answer;
};

/** An admin deletes a reader who registered during the history; this is refused while the reader has a book. */
export const deleteReader: Step = async (world, random) => {
  const admin = random.pick(world.admins);
  if (world.newcomers.length === 0) return admin.get('/api/readers?page=1');
  const newcomer = random.pick(world.newcomers);
  const answer = await admin.delete(`/api/readers/${newcomer.account_id}`);
  if (answer.status === 200) {
    world.newcomers = world.newcomers.filter((each) => each !== newcomer);
    world.acknowledged.add('erased', newcomer.account_id);
  }
  return answer;
};
