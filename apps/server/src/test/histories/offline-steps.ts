import { randomUUID } from 'node:crypto';
import type { OfflinePack, SentAct } from '@library/contract/lending/offline-desk.ts';
import type { Random } from '../../lib/seeded-random.ts';
import type { Step } from './world.ts';

const anHour = 3_600_000;

/** An act with something that the pack contains. */
function actOf(pack: OfflinePack, random: Random): SentAct {
  const clock_off_seconds = random.happens(0.2) ? 172_800 : 0;
  const at = new Date(
    pack.server_time - random.between(0, 79) * anHour + clock_off_seconds * 1000,
  ).toISOString();
  const act = { desk_act_id: randomUUID(), seq: 1, at, clock_off_seconds };
  const { requests, lendings } = pack;
  if (requests.length > 0 && random.happens(0.6)) {
    const { req_id, copy_label } = random.pick(requests);
    return { ...act, act: 'hand_out', copy_label, req_id };
  }
  if (lendings.length === 0) return { ...act, act: 'sighting', copy_label: 'C000001' };
  const { lending_id, copy_label } = random.pick(lendings);
  return { ...act, act: 'return', copy_label, ...(random.happens(0.7) && { lending_id }) };
}

/** An offline desk sends an act based on records that it loaded some time ago, sometimes twice. */
export const sendDeskActs: Step = async (world, random) => {
  const desk = random.pick(random.pick(world.halls).volunteers);
  const loaded = await desk.get('/api/desk/offline');
  if (loaded.status !== 200) return loaded;
  world.packs.push({ desk, pack: loaded.body });
  const before = random.pick(world.packs.slice(-12));
  const acts = [actOf(before.pack, random)];
  const body = { account_id: before.pack.account_id, device_id: randomUUID(), acts };
  const response = await before.desk.post('/api/desk/acts', body);
  const again = random.happens(0.3) ? await before.desk.post('/api/desk/acts', body) : response;
  for (const { desk_act_id } of response.body.data ?? []) world.acknowledged.add('noted', desk_act_id);
  for (const { lending_id } of acts) {
    if (lending_id && response.body.data?.[0]?.outcome === 'done')
      world.acknowledged.add('returned', lending_id);
  }
  return again;
};
