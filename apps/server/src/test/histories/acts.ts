import type { Chance } from '../../database/seed/random.ts';
import type { TestClient } from '../client.ts';

/** Something that is under way, and where. */
interface Open {
  id: string;
  reader: TestClient;
  volunteers: TestClient[];
}

/** What a history knows of the library, and remembers of what happened. */
export interface World {
  readers: TestClient[];
  /** The volunteers of each hall. */
  halls: { hall_id: string; volunteers: TestClient[] }[];
  admins: TestClient[];
  books: string[];
  requests: Open[];
  lendings: Open[];
  lost: Open[];
  /** What is over; somebody may try it again all the same. */
  past: Open[];
  /** A day within the time for which books may be lent, `yyyy-MM-dd`. */
  dueDate: string;
  /** Adds a book with copies and returns its id. */
  addBook(): Promise<string>;
}

type Answer = Awaited<ReturnType<TestClient['get']>>;
/** One thing that somebody does, whether it is allowed at that moment or not. */
type Act = (world: World, chance: Chance) => Promise<Answer>;

/** Mostly something of these, now and then what is over; an id that nobody has when nothing happened yet. */
function pickOpen(world: World, chance: Chance, list: Open[]): Open {
  const from = list.length > 0 && chance.happens(0.85) ? list : world.past;
  if (from.length > 0) return chance.pick(from);
  const id = '00000000-0000-7000-8000-000000000000';
  return { id, reader: chance.pick(world.readers), volunteers: chance.pick(world.halls).volunteers };
}

/** Mostly a volunteer of the hall, sometimes an admin, sometimes the wrong volunteer. */
function staffOf({ volunteers }: Open, { halls, admins }: World, chance: Chance): TestClient {
  if (chance.happens(0.25)) return chance.pick(admins);
  return chance.pick(chance.happens(0.85) ? volunteers : chance.pick(halls).volunteers);
}

/** Moves what somebody brought to an end; another may have done so a moment before. */
function move(open: Open, from: Open[], to: Open[], id = open.id): void {
  const index = from.indexOf(open);
  if (index >= 0) from.splice(index, 1);
  to.push({ ...open, id });
}

const request: Act = async (world, chance) => {
  const reader = chance.pick(world.readers);
  const { hall_id, volunteers } = chance.pick(world.halls);
  const answer = await reader.post('/api/request', { book_id: chance.pick(world.books), hall_id });
  if (answer.status === 201) world.requests.push({ id: answer.body.data.req_id, reader, volunteers });
  return answer;
};
const withdraw: Act = async (world, chance) => {
  const open = pickOpen(world, chance, world.requests);
  const reader = chance.happens(0.9) ? open.reader : chance.pick(world.readers);
  const answer = await reader.delete('/api/request', { req_id: open.id });
  if (answer.status === 200) move(open, world.requests, world.past);
  return answer;
};
const cancel: Act = async (world, chance) => {
  const open = pickOpen(world, chance, world.requests);
  const answer = await staffOf(open, world, chance).patch('/api/request/cancel', { req_id: open.id });
  if (answer.status === 200) move(open, world.requests, world.past);
  return answer;
};
const fulfil: Act = async (world, chance) => {
  const open = pickOpen(world, chance, world.requests);
  const body = { req_id: open.id, return_date: world.dueDate };
  const answer = await staffOf(open, world, chance).patch('/api/request/fulfill', body);
  if (answer.status === 200) {
    world.past.push(open);
    move(open, world.requests, world.lendings, answer.body.data.lending_id);
  }
  return answer;
};
const close =
  (act: 'return' | 'lost' | 'found'): Act =>
  async (world, chance) => {
    const from = act === 'found' ? world.lost : world.lendings;
    const open = pickOpen(world, chance, from);
    const body = { lending_id: open.id };
    const answer = await staffOf(open, world, chance).patch(`/api/lendings/${act}`, body);
    if (answer.status === 200) move(open, from, act === 'lost' ? world.lost : world.past);
    return answer;
  };
const review: Act = (world, chance) =>
  chance.pick(world.readers).post('/api/reviews', {
    book_id: chance.pick(world.books),
    rating: chance.between(1, 5),
    comment: chance.happens(0.5) ? 'Read it.' : '',
  });
const inventory: Act = (world, chance) => {
  const available_copies = chance.between(1, 4);
  const total_copies = available_copies + chance.between(0, 3);
  const { hall_id } = chance.pick(world.halls);
  return chance.pick(world.admins).put(`/api/admin-book/${chance.pick(world.books)}/collections`, {
    book_collection: [{ hall_id, available_copies, total_copies }],
  });
};
const deleteBook: Act = async (world, chance) => {
  const book = chance.pick(world.books);
  const answer = await chance.pick(world.admins).delete(`/api/admin-book/${book}`);
  if (answer.status === 200) world.books.splice(world.books.indexOf(book), 1, await world.addBook());
  return answer;
};

/** What happens in a library, and how often beside the others. */
const often: readonly (readonly [act: Act, weight: number])[] = [
  [request, 30],
  [fulfil, 22],
  [close('return'), 16],
  [withdraw, 6],
  [cancel, 5],
  [close('lost'), 4],
  [close('found'), 5],
  [review, 5],
  [inventory, 6],
  [deleteBook, 1],
];
const all = often.flatMap(([act, weight]) => Array<Act>(weight).fill(act));

/** Does one thing that chance picks, and returns what was answered. */
export function doSomething(world: World, chance: Chance): Promise<Answer> {
  return chance.pick(all)(world, chance);
}
