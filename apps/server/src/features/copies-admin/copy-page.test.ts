import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { everyCaller } from '../../test/scenes/admin-scene.ts';
import { copyOf, done, lendingScene, lent, requested, returned } from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const library = useLibrary({ searches_address: 0 });

const missing = [404, 'There is no such copy.'];

const details = async (client: TestClient, label: string) =>
  done(await client.get(`/api/copies/${encodeURIComponent(label)}`));

async function stranger() {
  const { make, as } = library();
  return as(await make.volunteer({ hall_id: (await make.hall()).hall_id }));
}

describe('a copy', () => {
  it('says where it is, and what an admin may do with it', async () => {
    const scene = await lendingScene(library());
    const { adminClient, volunteerClient, book, hall } = scene;
    const { copy_id, label } = await copyOf(library(), scene);
    const copy = {
      copy_id,
      label,
      state: 'available',
      owed: false,
      hall: { hall_id: hall.hall_id, name: hall.name },
      book: expect.objectContaining({ book_id: book.book_id, title: book.title }),
      accessioned_on: firstDay,
      state_since: firstDay,
      reader_id: null,
      reader_name: null,
      due_date: null,
      held_until: null,
      sightings: { last_seen: null, told: [] },
      old_labels: [],
    };
    const may = { become: ['unavailable', 'lost', 'withdrawn'], move: true, relabel: true };
    expect(await details(adminClient, label)).toEqual({ ...copy, may });
    const nothing = { become: [], move: false, relabel: true };
    expect(await details(volunteerClient, label)).toEqual({ ...copy, may: nothing });
  });

  it('is found by its label in any way of writing it', async () => {
    const scene = await lendingScene(library());
    const { label } = await copyOf(library(), scene);
    const number = String(Number(label.slice(1)));
    const bengali = number.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '');
    for (const typed of [number, `c${number}`, ` C-${number}`, bengali]) {
      expect((await details(scene.adminClient, typed)).label).toBe(label);
    }
    for (const typed of ['999999', 'nonsense', '-', 'c', '1'.repeat(150)]) {
      const { status, body } = await scene.adminClient.get(`/api/copies/${typed}`);
      expect([status, body.message]).toEqual(missing);
    }
  });

  it('says for whom it is held and who has it, until when', async () => {
    const scene = await lendingScene(library(), 2);
    const { volunteerClient, reader } = scene;
    const { label } = await copyOf(library(), scene);
    await requested(scene);
    const whose = { reader_id: reader.account_id, reader_name: reader.name };
    const held = { ...whose, state: 'held', held_until: expect.any(String), due_date: null };
    expect(await details(volunteerClient, label)).toMatchObject(held);
    const other = await library().make.reader();
    const lending_id = await lent(scene, '2026-03-20', await library().as(other));
    const out = await library()
      .database.selectFrom('lendings')
      .innerJoin('copies', 'copies.copy_id', 'lendings.copy_id')
      .where('lending_id', '=', lending_id)
      .select('label')
      .executeTakeFirstOrThrow();
    expect(await details(volunteerClient, out.label)).toMatchObject({
      state: 'lent',
      due_date: '2026-03-20',
      held_until: null,
      reader_id: other.account_id,
      reader_name: other.name,
    });
  });

  it('of another hall or of a deleted book is unknown to a volunteer, and so is its life', async () => {
    const scene = await lendingScene(library());
    const { copy_id, label } = await copyOf(library(), scene);
    const everywhere = async (client: TestClient) =>
      Promise.all(
        [`/api/copies/${label}`, `/api/copies/${copy_id}/events`].map(async (path) => {
          const { status, body } = await client.get(path);
          return status === 200 ? 200 : [status, body.message];
        }),
      );
    expect(await everywhere(await stranger())).toEqual([missing, missing]);
    expect(await everywhere(scene.adminClient)).toEqual([200, 200]);
    done(await scene.adminClient.delete(`/api/admin-book/${scene.book.book_id}`));
    expect(await everywhere(scene.adminClient)).toEqual([missing, missing]);
  });
});

it('lists of loans and requests can be those of one copy', async () => {
  const scene = await lendingScene(library(), 2);
  const { adminClient } = scene;
  const { copy_id } = await copyOf(library(), scene);
  await returned(scene);
  await requested(scene, await library().as(await library().make.reader()));
  const totals = async (id: string) =>
    Promise.all(
      ['lendings', 'request'].map(
        async (list) => done(await adminClient.get(`/api/${list}?copy_id=${id}&page=1`)).total,
      ),
    );
  const all = await library()
    .database.selectFrom('copies')
    .where('book_id', '=', scene.book.book_id)
    .select('copy_id')
    .execute();
  const each = await Promise.all(all.map((one) => totals(one.copy_id)));
  const [loans, requests] = each.reduce(([a = 0, b = 0], [c = 0, d = 0]) => [a + c, b + d], [0, 0]);
  expect([loans, requests]).toEqual([1, 2]);
  expect((await totals(copy_id))[0]).toBeLessThanOrEqual(1);
  expect(await totals(library().makeId())).toEqual([0, 0]);
});

it('copies are for staff', async () => {
  const { copy_id, label } = await copyOf(library(), await lendingScene(library()));
  for (const [caller, client] of Object.entries(await everyCaller(library()))) {
    const status = { visitor: 401, volunteer: 404, admin: 200 }[caller] ?? 403;
    for (const path of [label, `${copy_id}/events`]) {
      expect([caller, (await client.get(`/api/copies/${path}`)).status]).toEqual([caller, status]);
    }
  }
});
