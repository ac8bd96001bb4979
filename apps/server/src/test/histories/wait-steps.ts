import type { Random } from '../../lib/seeded-random.ts';
import { addDays } from '../../lib/time/days.ts';
import type { TestClient, TestResponse } from '../client.ts';
import { everybody, type Step } from './world.ts';

/** A reader joins the line for a book, for one hall or for all. */
export const joinLine: Step = async (world, random) => {
  const halls = random.happens(0.5) ? world.halls : [random.pick(world.halls)];
  const response = await random.pick(everybody(world)).post('/api/wait', {
    book_id: random.pick(world.books),
    hall_ids: halls.map(({ hall_id }) => hall_id),
  });
  if (response.status === 201) world.acknowledged.add('joined', response.body.data.wait_id);
  return response;
};

/** One of a reader's own entries, or the response when there is none. */
async function ownEntry(client: TestClient, random: Random) {
  const response = await client.get('/api/wait');
  if (response.status !== 200 || response.body.data.length === 0) return { response, entry: null };
  const entry = random.pick<{ wait_id: string; offer: { req_id: string } | null }>(response.body.data);
  return { response, entry };
}

/** A step of a reader with one of their entries. */
const withEntry =
  (act: (client: TestClient, wait_id: string) => Promise<TestResponse>): Step =>
  async (world, random) => {
    const client = random.pick(everybody(world));
    const { response, entry } = await ownEntry(client, random);
    return entry ? act(client, entry.wait_id) : response;
  };

export const leaveLine = withEntry((client, wait_id) => client.delete('/api/wait', { wait_id }));
/** A reader pauses an entry, in half of the cases until tomorrow. */
export const pause: Step = (world, random) => {
  const until = random.happens(0.5) ? addDays(world.dueDate, 1) : null;
  return withEntry((client, wait_id) => client.patch('/api/wait/pause', { wait_id, until }))(world, random);
};
export const goOn = withEntry((client, wait_id) => client.patch('/api/wait/resume', { wait_id }));

/** A reader gives up an offered copy, so that the next reader gets it. */
export const pass: Step = async (world, random) => {
  const client = random.pick(everybody(world));
  const { response, entry } = await ownEntry(client, random);
  return entry?.offer ? client.patch('/api/wait/pass', { req_id: entry.offer.req_id }) : response;
};

/** A step of an admin with any entry in a line, with a reason. */
const withAnyEntry =
  (path: string): Step =>
  async (world, random) => {
    const admin = random.pick(world.admins);
    const response = await admin.get(`/api/waits?book_id=${random.pick(world.books)}`);
    if (response.status !== 200 || response.body.data.length === 0) return response;
    const { wait_id } = random.pick<{ wait_id: string }>(response.body.data);
    return admin.patch(path, { wait_id, reason: 'A thesis is due.' });
  };

export const putFirst = withAnyEntry('/api/waits/first');
export const endWait = withAnyEntry('/api/waits/end');
