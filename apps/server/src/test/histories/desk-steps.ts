import type { Random } from '../../lib/seeded-random.ts';
import type { TestClient } from '../client.ts';
import { shownCode } from '../scenes/desk-scene.ts';
import { move, pickOpen, staffOf } from './lending-steps.ts';
import type { Open, Step, World } from './world.ts';

/** The code that a reader's phone shows for a request; null when the request is closed or another reader's. */
const codeOf = ({ reader, id }: Open): Promise<string | null> => shownCode(reader, id).catch(() => null);

/** The label of any copy of any book; null when the list of copies is not available. */
async function anyLabel(world: World, random: Random): Promise<string | null> {
  const admin: TestClient = random.pick(world.admins);
  const list = await admin.get(`/api/admin-book/${random.pick(world.books)}/copies`);
  if (list.status !== 200 || list.body.data.length === 0) return null;
  return random.pick<{ label: string }>(list.body.data).label;
}

/** Staff scan the reader's code and a copy, and hand it out; often another copy than the held one. */
export const handOutByCode: Step = async (world, random) => {
  const open = pickOpen(world, random, world.requests);
  const code = await codeOf(open);
  const copy_label = random.happens(0.5) ? await anyLabel(world, random) : null;
  const body = { req_id: open.id, return_date: world.dueDate, code, copy_label };
  const response = await staffOf(open, world, random).patch('/api/request/fulfill', body);
  if (response.status === 200) {
    world.past.push(open);
    move(open, world.requests, world.lendings, response.body.data.lending_id);
    world.acknowledged.add('lent', response.body.data.lending_id);
  }
  return response;
};

/** Staff lend any copy to a reader who shows the code of a request. */
export const lendAtDesk: Step = async (world, random) => {
  const open = pickOpen(world, random, world.requests);
  const [reader, copy_label] = [await codeOf(open), await anyLabel(world, random)];
  const { hall_id } =
    world.halls.find(({ volunteers }) => volunteers === open.volunteers) ?? random.pick(world.halls);
  const body = { hall_id, reader: reader ?? 'nobody', copy_label: copy_label ?? 'C999999' };
  const response = await staffOf(open, world, random).post('/api/desk/lend', body);
  if (response.status === 201) {
    const { lending_id } = response.body.data;
    world.lendings.push({ ...open, id: lending_id });
    world.acknowledged.add('lent', lending_id);
  }
  return response;
};

/** A visitor reports where a copy is; a reader may have borrowed it by then. */
export const tellFound: Step = async (world, random) => {
  const copy_label = (await anyLabel(world, random)) ?? 'C999999';
  return random.pick(world.visitors).post('/api/sightings', { copy_label, place: 'On a bench' });
};

/** A volunteer scans a copy, and marks it as found when it is lost. */
export const findAtDesk: Step = async (world, random) => {
  const { hall_id, volunteers } = random.pick(world.halls);
  const label = await anyLabel(world, random);
  const desk = random.pick(volunteers);
  const scanned = await desk.post('/api/desk/scan', { text: label ?? 'C999999' });
  if (scanned.status !== 200 || scanned.body.finding !== 'lost') return scanned;
  return desk.post('/api/desk/found', { hall_id, copy_label: label });
};
