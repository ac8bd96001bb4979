import { lines } from '../scenes/import-scene.ts';
import { importForm } from './plausible/plausible-imports.ts';
import type { Step } from './world.ts';

/** An admin uploads a short list with known, repeated and new books, and starts the check. */
export const bringList: Step = async (world, random) => {
  const admin = random.pick(world.admins);
  const rows = Array.from({ length: random.between(1, 4) }, () => {
    const title = `Brought in ${random.between(1, 6)}`;
    const label = random.happens(0.3) ? `B-${random.between(1, 20)}` : '';
    const other = random.happens(0.5) ? `Also brought in ${random.between(1, 4)}` : '';
    const year = random.between(1990, 1993);
    return random.happens(0.4)
      ? `${random.pick(world.books)},A book of ours,,${label},${other},${year}`
      : `,${title},Author ${random.between(1, 6)},${label},${other},${year}`;
  });
  const list = lines('book_id,title,author,label,title_translated,year', ...rows);
  const uploaded = await admin.post('/api/imports', importForm(list));
  if (uploaded.status !== 201) return uploaded;
  const { import_id, mapping } = uploaded.body.data;
  world.imports.push(import_id);
  const choices = { year: random.pick(['fill', 'theirs']) };
  const default_hall_id = random.pick(world.halls).hall_id;
  return admin.put(`/api/imports/${import_id}/mapping`, { ...mapping, default_hall_id, choices });
};

/** An admin applies or undoes one of the newest lists, sometimes before it is checked or while it is being applied. */
const goOn =
  (what: 'apply' | 'undo'): Step =>
  (world, random) => {
    const admin = random.pick(world.admins);
    if (world.imports.length === 0) return admin.get('/api/imports');
    return admin.post(`/api/imports/${random.pick(world.imports.slice(-4))}/${what}`);
  };
export const applyList = goOn('apply');
export const undoList = goOn('undo');
