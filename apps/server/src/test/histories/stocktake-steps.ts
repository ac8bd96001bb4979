import type { Random } from '../../lib/seeded-random.ts';
import { sent } from '../scenes/stocktake-scene.ts';
import type { Step, World } from './world.ts';

/** The newest stock-take that a random member of staff sees; its path is null when there is none. */
async function anyStocktake(world: World, random: Random) {
  const client = random.happens(0.5)
    ? random.pick(world.admins)
    : random.pick(random.pick(world.halls).volunteers);
  const list = await client.get('/api/stocktakes');
  const [newest] = list.status === 200 ? list.body.data : [];
  return { client, list, path: newest ? `/api/stocktakes/${newest.stocktake_id}` : null };
}

/** A volunteer starts a stock-take of a hall, and an admin scans copies in the newest one, sending the same batch twice. */
export const count: Step = async (world, random) => {
  const { hall_id, volunteers } = random.pick(world.halls);
  const volunteer = random.pick(volunteers);
  const begun = await volunteer.post('/api/stocktakes', { hall_id });
  const { list, path } = await anyStocktake(world, random);
  if (path === null) return begun.status === 201 ? begun : list;
  const copies = await random.pick(world.admins).get(`/api/admin-book/${random.pick(world.books)}/copies`);
  if (copies.status !== 200) return copies;
  const labels: string[] = copies.body.data.slice(0, 20).map(({ label }: { label: string }) => label);
  const scans = [...labels, 'C999999'].map((label, seq) => sent(seq, label));
  const device_id = `0199aaaa-1111-7222-8333-0123456789a${random.pick(['1', '2', '3', '4'])}`;
  const batch = { device_id, scans };
  const client = random.pick(world.admins);
  await client.post(`${path}/scans`, batch);
  return client.post(`${path}/scans`, batch);
};

/** Staff undo a scan. */
export const undoCount: Step = async (world, random) => {
  const { client, list, path } = await anyStocktake(world, random);
  const scans = path === null ? list : await client.get(`${path}/scans`);
  if (path === null || scans.status !== 200 || scans.body.data.length === 0) return scans;
  const { scan_id } = random.pick<{ scan_id: string }>(scans.body.data);
  return client.post(`${path}/scans/undo`, { scan_id });
};

/** Staff end a stock-take and decide about copies that were not seen. */
export const endCount: Step = async (world, random) => {
  const { client, list, path } = await anyStocktake(world, random);
  if (path === null) return list;
  await client.post(`${path}/end`);
  const unseen = await client.get(`${path}/copies?result=undecided`);
  if (unseen.status !== 200 || unseen.body.data.length === 0) return unseen;
  const copy_ids = unseen.body.data.slice(0, 5).map(({ copy_id }: { copy_id: string }) => copy_id);
  const decision = random.pick(['look_again', 'lost', 'withdrawn']);
  return client.post(`${path}/decisions`, { decision, copy_ids });
};

/** Staff undo a decision. */
export const undoDecision: Step = async (world, random) => {
  const { client, list, path } = await anyStocktake(world, random);
  const details = path === null ? list : await client.get(path);
  if (path === null || details.status !== 200 || details.body.decisions.length === 0) return details;
  const { decision_id } = random.pick<{ decision_id: string }>(details.body.decisions);
  return client.post(`${path}/decisions/undo`, { decision_id });
};
