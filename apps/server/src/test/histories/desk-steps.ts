import type { Random } from '../../lib/seeded-random.ts';
import type { TestClient } from '../client.ts';
import { shownCode } from '../desk-scene.ts';
import { move, pickOpen, staffOf } from './lending-steps.ts';
import type { Open, Step, World } from './world.ts';

/** What the phone of a request's reader shows; null where the request is closed or another reader's. */
const codeOf = ({ reader, id }: Open): Promise<string | null> => shownCode(reader, id).catch(() => null);

/** The label of any copy of any book; null while the list is not to be had. */
async function anyLabel(world: World, random: Random): Promise<string | null> {
  const admin: TestClient = random.pick(world.admins);
  const list = await admin.get(`/api/admin-book/${random.pick(world.books)}/copies`);
  if (list.status !== 200 || list.body.data.length === 0) return null;
  return random.pick<{ label: string }>(list.body.data).label;
}

/** Somebody scans the reader's code, then a copy, and hands out: often another copy than the held one. */
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

/** Somebody lends a copy to a reader who shows the code of another request. */
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

/** A visitor tells where a copy is, which may be with a reader by now. */
export const tellFound: Step = async (world, random) => {
  const copy_label = (await anyLabel(world, random)) ?? 'C999999';
  return random.pick(world.visitors).post('/api/sightings', { copy_label, place: 'On a bench' });
};

/** Somebody scans a copy, and says that it is found where it is lost. */
export const findAtDesk: Step = async (world, random) => {
  const { hall_id, volunteers } = random.pick(world.halls);
  const label = await anyLabel(world, random);
  const desk = random.pick(volunteers);
  const scanned = await desk.post('/api/desk/scan', { text: label ?? 'C999999' });
  if (scanned.status !== 200 || scanned.body.finding !== 'lost') return scanned;
  return desk.post('/api/desk/found', { hall_id, copy_label: label });
};
