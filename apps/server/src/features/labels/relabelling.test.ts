import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { everyCaller } from '../../test/scenes/admin-scene.ts';
import { checkedImport, lines, rowsOf } from '../../test/scenes/import-scene.ts';
import { copyOf, done, lendingScene, lent, requested } from '../../test/scenes/lending-scene.ts';
import { started } from '../../test/scenes/stocktake-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

const relabel = (client: TestClient, copy: { copy_id: string; label: string }) =>
  client.post(`/api/copies/${copy.copy_id}/label`, { label: copy.label });

/** A hall whose copy has a new label. */
async function relabelled(copies = 1) {
  const scene = await lendingScene(library(), copies);
  const copy = await copyOf(library(), scene);
  const { label } = done(await relabel(scene.volunteerClient, copy));
  return { scene, copy, old: copy.label, label: String(label) };
}

describe('a new label', () => {
  it('is the next one, is to print, and leaves the old one to the copy', async () => {
    const scene = await lendingScene(library());
    const copy = await copyOf(library(), scene);
    const { copy_id, label: old } = copy;
    done(await scene.volunteerClient.post('/api/labels/printed', { copy_ids: [copy_id] }));
    expect(done(await scene.volunteerClient.get('/api/labels/count'))).toEqual({ total: 0 });
    const { message, label } = done(await relabel(scene.volunteerClient, copy));
    expect(message).toBe(`The copy has the label ${label} now. ${old} still leads to it.`);
    expect(Number(label.slice(1))).toBeGreaterThan(Number(old.slice(1)));
    expect(done(await scene.volunteerClient.get('/api/labels/count'))).toEqual({ total: 1 });
    const { data } = done(await scene.volunteerClient.get('/api/labels'));
    expect(data[0]).toMatchObject({ copy_id, label });
    const found = done(await scene.volunteerClient.get(`/api/copies/${old}`));
    expect(found).toMatchObject({ copy_id, label, old_labels: [old] });
  });

  it('is in the history of the copy, with the labels printed once more', async () => {
    const { scene, copy, old } = await relabelled();
    const { copy_id } = copy;
    done(await scene.volunteerClient.post('/api/labels/printed', { copy_ids: [copy_id] }));
    done(await scene.adminClient.post('/api/labels/printed', { copy_ids: [copy_id], reason: 'worn' }));
    const { data } = done(await scene.adminClient.get(`/api/copies/${copy_id}/events?page=1`));
    expect(data.slice(0, 2)).toEqual([
      expect.objectContaining({ what: 'reprinted', reason: 'worn', old_label: null, by: scene.admin.name }),
      expect.objectContaining({ what: 'relabelled', old_label: old, by: scene.volunteer.name }),
    ]);
  });

  it('is given once when two people give one at the same moment', async () => {
    const scene = await lendingScene(library());
    const copy = await copyOf(library(), scene);
    const [one, other] = await Promise.all([
      relabel(scene.volunteerClient, copy),
      relabel(scene.adminClient, copy),
    ]);
    const [given, refused] = one.status === 200 ? [one, other] : [other, one];
    expect([given.status, refused.status]).toEqual([200, 409]);
    expect(refused.body.message).toBe(`This copy has the label ${given.body.label} already.`);
  });

  it('is for staff of the hall, and for copies that somebody can have', async () => {
    const scene = await lendingScene(library());
    const copy = await copyOf(library(), scene);
    for (const [caller, client] of Object.entries(await everyCaller(library()))) {
      if (caller === 'admin') continue;
      const status = { visitor: 401, volunteer: 404 }[caller] ?? 403;
      expect([caller, (await relabel(client, copy)).status]).toEqual([caller, status]);
    }
    done(await scene.adminClient.patch(`/api/copies/${copy.copy_id}/state`, { state: 'lost' }));
    const { status, body } = await relabel(scene.adminClient, copy);
    expect([status, body.message]).toEqual([409, 'This copy is lost, so it needs no label.']);
  });
});

describe('the old label', () => {
  it('finds the copy for everybody who scans or types it', async () => {
    const { scene, old, label } = await relabelled();
    const { volunteerClient } = scene;
    expect(done(await library().visitor.get(`/api/scanned-copies/${old}`)).label).toBe(label);
    expect(done(await volunteerClient.post('/api/desk/scan', { text: old })).copy.label).toBe(label);
    done(await library().visitor.post('/api/sightings', { copy_label: old, place: 'On a bench' }));
    await requested(scene);
    const requests = done(await volunteerClient.get(`/api/request?status=pending&q=${old}`));
    expect(requests.data).toHaveLength(1);
  });

  it('hands out and takes back', async () => {
    const { scene, old, label } = await relabelled();
    const lending_id = await lent(scene);
    const other = await relabelled();
    const wrong = await scene.volunteerClient.patch('/api/lendings/return', {
      lending_id,
      copy_label: other.old,
    });
    expect(wrong.body.message).toBe(`This loan is of copy ${label}, and you've scanned ${other.old}.`);
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id, copy_label: old }));
    const req_id = await requested(scene);
    const fulfilled = { req_id, return_date: '2026-03-20', copy_label: old };
    done(await scene.volunteerClient.patch('/api/request/fulfill', fulfilled));
  });

  it('counts in a stock-take, where both labels are one copy', async () => {
    const { scene, old, label } = await relabelled();
    const { stocktake_id } = await started(library(), scene.volunteerClient);
    const device_at = library().clock.now().toISOString();
    const scans = [old, label].map((text, index) => ({ device_seq: index + 1, text, device_at }));
    const batch = { device_id: library().makeId(), scans };
    const path = `/api/stocktakes/${stocktake_id}`;
    const { data } = done(await scene.volunteerClient.post(`${path}/scans`, batch));
    expect(data.map(({ result }: { result: string }) => result)).toEqual(['seen', 'seen']);
    const { data: seen } = done(
      await scene.volunteerClient.get(`${path}/copies?result=seen&search=${old}&page=1`),
    );
    expect(seen).toEqual([expect.objectContaining({ label })]);
  });

  it('is never another copy’s: an import that names it means this book', async () => {
    const { scene, copy, old } = await relabelled();
    const row = `"${scene.book.title}",${scene.hall.name},${old}`;
    const { import_id } = await checkedImport(library(), scene.adminClient, lines('title,hall,label', row));
    expect(await rowsOf(scene.adminClient, import_id)).toEqual([
      expect.objectContaining({ reason: `Our book has the label ${old}.` }),
    ]);
    const { database } = library();
    const copies = database.selectFrom('copies').where('book_id', '=', scene.book.book_id);
    expect(await copies.select('copy_id').execute()).toEqual([{ copy_id: copy.copy_id }]);
    const rows = { ...(await copies.selectAll().executeTakeFirstOrThrow()), copy_id: library().makeId() };
    await expect(
      database
        .insertInto('copies')
        .values({ ...rows, label: old })
        .execute(),
    ).rejects.toThrow(`a copy has had the label ${old} before`);
  });

  it('stays unique where a new copy waits for the relabelling that gives it up', async () => {
    const scene = await lendingScene(library());
    const { copy_id, label } = await copyOf(library(), scene);
    const { database } = library();
    const copy = await database
      .selectFrom('copies')
      .where('copy_id', '=', copy_id)
      .selectAll()
      .executeTakeFirstOrThrow();
    const relabelling = await database.startTransaction().execute();
    await relabelling
      .updateTable('copies')
      .set({ label: `${label}9` })
      .where('copy_id', '=', copy_id)
      .execute();
    const inserted = database
      .insertInto('copies')
      .values({ ...copy, copy_id: library().makeId() })
      .execute();
    const refused = expect(inserted).rejects.toThrow('before');
    await relabelling.commit().execute();
    await refused;
  });
});
