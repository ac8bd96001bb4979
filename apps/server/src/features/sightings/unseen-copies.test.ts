import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { everyCaller } from '../../test/scenes/admin-scene.ts';
import { done, lendingScene, lent } from '../../test/scenes/lending-scene.ts';
import { started } from '../../test/scenes/stocktake-scene.ts';
import { useLibrary } from '../../test/test-library.ts';
import { unseenCopies } from './unseen-copies.queries.ts';

const library = useLibrary();
const later = (days: number) =>
  library().clock.set(new Date(library().clock.now().getTime() + days * 86_400_000));

/** Sessions expire within these days, so an admin logs in each time. */
async function unseen(page = 1) {
  const client = await library().as(await library().make.admin());
  const list = done(await client.get(`/api/admin/unseen-copies?page=${page}`));
  const { unseen_copies } = done(await client.get('/api/admin/overview'));
  expect(unseen_copies).toEqual({ total: list.total, days: list.days });
  return list;
}
const labelsOf = (list: { data: { label: string }[] }) => list.data.map(({ label }) => label);

describe('copies that nobody has seen for 180 days', () => {
  it('are those on the shelves, in the order in which they came; the overview counts them', async () => {
    const { make } = library();
    const scene = await lendingScene(library(), 0);
    const { hall, book, volunteer } = scene;
    const begun = library().clock.now();
    const [lentOnce] = await make.copies(book, hall);
    const lending_id = await lent(scene);
    const [never] = await make.copies(book, hall, 1, 'unavailable');
    for (const state of ['withdrawn', 'lost'] as const) await make.copies(book, hall, 1, state);
    later(1);
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id }));
    const returned = library().clock.now();
    const [scanned, told, counted] = await make.copies(book, hall, 3);
    later(180);
    await make.copies(book, hall);
    expect(await unseen()).toMatchObject({ total: 1, days: 180 });
    later(1);
    const before = await unseen();
    expect(labelsOf(before)).toEqual([lentOnce, never, scanned, told, counted].map((copy) => copy?.label));
    expect(before.data.slice(0, 2)).toEqual([
      expect.objectContaining({ state: 'available', last_seen_at: returned.toISOString() }),
      {
        copy_id: never?.copy_id,
        label: never?.label,
        title: book.title,
        hall: hall.name,
        state: 'unavailable',
        accessioned_on: begun.toISOString().slice(0, 10),
        last_seen_at: null,
      },
    ]);
    const volunteerClient = await library().as(volunteer);
    done(await volunteerClient.post('/api/desk/scan', { text: scanned?.label }));
    done(
      await library().visitor.post('/api/sightings', {
        copy_label: told?.label,
        place: 'On a bench',
        note: null,
      }),
    );
    const { stocktake_id } = await started(library(), volunteerClient);
    const scan = { device_seq: 1, text: counted?.label, device_at: library().clock.now().toISOString() };
    const batch = { device_id: library().makeId(), scans: [scan] };
    done(await volunteerClient.post(`/api/stocktakes/${stocktake_id}/scans`, batch));
    expect(labelsOf(await unseen())).toEqual([lentOnce?.label, never?.label]);
  });

  it('of one hall are those of that hall', async () => {
    const { hall, book } = await lendingScene(library(), 0);
    const far = await library().make.hall();
    await library().make.copies(book, hall, 3);
    const [own] = await library().make.copies(book, far);
    later(181);
    const client = await library().as(await library().make.admin());
    const ofHall = (id: string) => client.get(`/api/admin/unseen-copies?page=1&hall_id=${id}`);
    const list = done(await ofHall(far.hall_id));
    expect([labelsOf(list), list.total]).toEqual([[own?.label], 1]);
    expect(done(await ofHall('nonsense')).total).toBe(0);
  });

  it('are read in the order of an index, a page without all the others', async () => {
    const { hall, book } = await lendingScene(library(), 0);
    await library().make.copies(book, hall, 5000);
    later(181);
    const { database, clock } = library();
    await sql`ANALYZE`.execute(database);
    for (const hall_id of [null, hall.hall_id]) {
      const page = unseenCopies({ moment: clock.now(), hall_id }, { limit: 50, offset: 0 });
      const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${page}`.execute(database);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('copies_accessioned');
      expect(plan).not.toContain('Seq Scan on copies');
    }
  });

  it('come in pages, and one past the end is empty', async () => {
    const { hall, book } = await lendingScene(library(), 0);
    await library().make.copies(book, hall, 60);
    later(181);
    const [first, second, past] = [await unseen(), await unseen(2), await unseen(999)];
    expect([first.data.length, past.data, past.last_page]).toEqual([50, [], first.last_page]);
    expect(new Set([...labelsOf(first), ...labelsOf(second)]).size).toBe(50 + second.data.length);
  });

  it('are only for verified admins', async () => {
    const statuses: Record<string, number> = {};
    for (const [caller, client] of Object.entries(await everyCaller(library()))) {
      statuses[caller] = (await client.get('/api/admin/unseen-copies?page=1')).status;
    }
    expect(statuses).toEqual({
      visitor: 401,
      reader: 403,
      volunteer: 403,
      'unverified admin': 403,
      admin: 200,
    });
  });
});
