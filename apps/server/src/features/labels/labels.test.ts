import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { everyCaller } from '../../test/scenes/admin-scene.ts';
import { copyOf, done, lendingScene, withNewBook } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

const labels = async (client: TestClient, query = '') => done(await client.get(`/api/labels?${query}`));
const numbersIn = ({ data }: { data: { label: string }[] }) => data.map(({ label }) => label);
const mark = (client: TestClient, ...copy_ids: string[]) => client.post('/api/labels/printed', { copy_ids });

describe('labels to print', () => {
  it('are those of the copies of the volunteer’s hall, with what is printed on them', async () => {
    const scene = await lendingScene(library(), 2);
    const { copy_id, label } = await copyOf(library(), scene);
    await lendingScene(library());
    const { data, total, address } = await labels(scene.volunteerClient);
    expect([data[0], data.length, total, address]).toEqual([
      { copy_id, label, title: scene.book.title, hall: scene.hall.name },
      ...[2, 2, null],
    ]);
  });

  it('of another hall are an admin’s alone', async () => {
    const near = await lendingScene(library());
    const far = await lendingScene(library());
    const [ofNear, ofFar] = await Promise.all(
      [near, far].map(async (scene) => (await copyOf(library(), scene)).label),
    );
    const query = `hall_id=${far.hall.hall_id}`;
    expect(numbersIn(await labels(near.adminClient, query))).toEqual([ofFar]);
    expect(numbersIn(await labels(near.volunteerClient, query))).toEqual([ofNear]);
    expect(numbersIn(await labels(near.adminClient))).toEqual(expect.arrayContaining([ofNear, ofFar]));
  });

  it('leave out copies that nobody can have', async () => {
    const scene = await lendingScene(library(), 2);
    const { copy_id, label } = await copyOf(library(), scene);
    const gone = await withNewBook(library(), scene);
    for (const state of ['lost', 'available', 'withdrawn']) {
      done(await scene.adminClient.patch(`/api/copies/${copy_id}/state`, { state }));
      const isListed = numbersIn(await labels(scene.volunteerClient)).includes(label);
      expect([state, isListed]).toEqual([state, state === 'available']);
    }
    done(await scene.adminClient.delete(`/api/admin-book/${gone.book.book_id}`));
    expect((await labels(scene.volunteerClient)).total).toBe(1);
  });
});

describe('labels that were printed', () => {
  it('are no longer to print, and can be marked twice', async () => {
    const scene = await lendingScene(library(), 2);
    const { copy_id, label } = await copyOf(library(), scene);
    for (const client of [scene.volunteerClient, scene.adminClient]) {
      expect(done(await mark(client, copy_id, copy_id.toUpperCase()))).toEqual({
        message: '1 label marked as printed.',
      });
      expect(numbersIn(await labels(scene.volunteerClient))).not.toContain(label);
      expect(numbersIn(await labels(scene.volunteerClient, 'state=printed'))).toEqual([label]);
    }
  });

  it('are marked all or none: unknown copies and those of other halls are refused', async () => {
    const scene = await lendingScene(library());
    const other = await lendingScene(library());
    const [own, far] = [await copyOf(library(), scene), await copyOf(library(), other)];
    for (const unknown of [far.copy_id, library().makeId()]) {
      const { status, body } = await mark(scene.volunteerClient, own.copy_id, unknown);
      expect([status, body.message]).toEqual([404, 'There is no such copy.']);
    }
    expect((await labels(scene.volunteerClient)).total).toBe(1);
  });

  it('are marked by several people at the same time', async () => {
    const scene = await lendingScene(library(), 12);
    const { data } = await labels(scene.volunteerClient);
    const ids = data.map(({ copy_id }: { copy_id: string }) => copy_id);
    const marked = [ids, ids.toReversed(), ids, ids.toReversed()].map((copy_ids) =>
      mark(scene.volunteerClient, ...copy_ids),
    );
    expect((await Promise.all(marked)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await labels(scene.volunteerClient)).total).toBe(0);
  });

  it.each([
    [[], 'Choose the labels.'],
    [['nonsense'], 'Choose a copy from the list.'],
    [Array.from({ length: 501 }, () => '0199aaaa-1111-7222-8333-0123456789ab'), /at most 500 labels/],
  ])('%#: bad ids are refused', async (copy_ids, message) => {
    const { volunteerClient } = await lendingScene(library());
    const { status, body } = await volunteerClient.post('/api/labels/printed', { copy_ids });
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringMatching(message)]);
  });
});

it('labels are for staff', async () => {
  for (const [caller, client] of Object.entries(await everyCaller(library()))) {
    const status = { visitor: 401, volunteer: 200, admin: 200 }[caller] ?? 403;
    expect([caller, (await client.get('/api/labels')).status]).toEqual([caller, status]);
  }
});
