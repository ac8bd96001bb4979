import { addDays } from '../../lib/time/days.ts';
import { seenMoves } from '../seen-moves.ts';
import type { Step } from './world.ts';

/** The maximum number of calendar entries at the same time. */
const mostEntries = 3;

/** An admin previews which dates move when a hall, or all halls, close for some days, and adds the closure. */
export const closeDays: Step = async (world, random) => {
  if (world.closures.length >= mostEntries) return openDays(world, random);
  const admin = random.pick(world.admins);
  const from_day = addDays(world.dueDate, random.between(0, 12));
  const entry = {
    hall_id: random.happens(0.7) ? random.pick(world.halls).hall_id : null,
    from_day,
    to_day: addDays(from_day, random.between(0, 4)),
    kind: 'other',
    effect: random.pick(['closed', 'no_due']),
    name: 'Closed',
    name_bn: null,
  };
  const preview = await admin.post('/api/closures/preview', entry);
  if (preview.status !== 200) return preview;
  const response = await admin.post('/api/closures', { ...entry, ...seenMoves(preview.body.data) });
  if (response.status === 201) world.closures.push(response.body.closure_id);
  return response;
};

/** An admin removes the oldest entry from the calendar. */
export const openDays: Step = async (world, random) => {
  const admin = random.pick(world.admins);
  const [entry] = world.closures;
  if (entry === undefined) return admin.get('/api/closures');
  const preview = await admin.post(`/api/closures/${entry}/preview-removal`);
  if (preview.status !== 200) return preview;
  const response = await admin.delete(`/api/closures/${entry}`, seenMoves(preview.body.data));
  if (response.status === 200) world.closures = world.closures.filter((id) => id !== entry);
  return response;
};
