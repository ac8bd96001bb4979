import type { TestClient } from '../client.ts';
import { shownPassingCode } from '../scenes/passing-scene.ts';
import { everybody, type Step, type World } from './world.ts';

/** A reader proposes a loan to the next in line, if one can be passed on. */
export const proposePassing: Step = async (world, random) => {
  const giver = random.pick(everybody(world));
  const listed = await giver.get('/api/passings');
  if (listed.status !== 200 || listed.body.possible.length === 0) return listed;
  const body = { lending_id: random.pick(listed.body.possible), share_contact: random.happens(0.5) };
  const response = await giver.post('/api/passings', body);
  if (response.status === 201) world.passings.push({ id: response.body.passing_id, giver });
  return response;
};

/** The reader who was asked, with the status of the passing; null when no other reader sees it. */
async function receiverOf(world: World, passingId: string, giver: TestClient) {
  for (const client of everybody(world)) {
    if (client === giver) continue;
    const seen = await client.get(`/api/passings/${passingId}`);
    if (seen.status === 200) return { client, status: seen.body.status as string };
  }
  return null;
}

/** The receiver agrees to a passing, or scans the code of an agreed one; sometimes one of the two readers ends it. */
export const goOnWithPassing: Step = async (world, random) => {
  if (world.passings.length === 0) return random.pick(everybody(world)).get('/api/passings');
  const { id: passing_id, giver } = random.pick(world.passings.slice(-3));
  const receiver = await receiverOf(world, passing_id, giver);
  if (!receiver) return giver.get(`/api/passings/${passing_id}`);
  if (random.happens(0.1)) {
    return random.pick([giver, receiver.client]).patch('/api/passings/end', { passing_id });
  }
  if (receiver.status !== 'agreed') return receiver.client.patch('/api/passings/agree', { passing_id });
  const code = await shownPassingCode(giver, passing_id).catch(() => '000000');
  const received = await receiver.client.patch('/api/passings/receive', { passing_id, code });
  if (received.status === 200) {
    world.acknowledged.add('lent', received.body.lending_id);
    world.acknowledged.add('passed on', passing_id);
  }
  return received;
};
