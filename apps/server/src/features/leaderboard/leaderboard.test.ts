import { beforeEach, describe, expect, it } from 'vitest';
import { useAnotherApp } from '../../test/another-app.ts';
import { TestClient } from '../../test/client.ts';
import { givePoints } from '../../test/points.ts';
import { done, lendingScene, returned, setDay } from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
const other = useAnotherApp(library, async () => ({}));

interface Row {
  rank: number | null;
  reader_id: string;
  name: string;
}

beforeEach(async () => {
  setDay(library(), firstDay);
  await library().database.updateTable('readers').set({ on_leaderboard: false }).execute();
});

/** A reader who earned these points at this moment. */
async function readerWith(points: number, facts: { name?: string; hall_id?: string } = {}) {
  const reader = await library().make.reader(facts);
  await earn(reader, points);
  return reader;
}

const earn = (reader: { account_id: string }, difference: number) =>
  givePoints(library(), reader, difference);

/** The leaderboard as an account without points sees it by default. */
async function look(query = '', client?: TestClient) {
  const caller = client ?? (await library().as(await library().make.admin()));
  return done(await caller.get(`/api/leaderboard${query}`));
}
const ranks = ({ data }: { data: Row[] }) => data.map(({ rank, name }) => [rank, name]);

describe('the leaderboard', () => {
  it('lists readers by points to everybody who is logged in; equal points share a rank', async () => {
    for (const [points, name] of [
      [20, 'C'],
      [50, 'A'],
      [10, 'E'],
      [20, 'D'],
      [30, 'B'],
    ] as const) {
      await readerWith(points, { name });
    }
    const response = await look();
    expect(ranks(response)).toEqual([
      [1, 'A'],
      [2, 'B'],
      [3, 'C'],
      [3, 'D'],
      [5, 'E'],
    ]);
    expect(response).toMatchObject({ me: null, current_page: 1, last_page: 1, total: 5 });
    for (const person of [await library().make.volunteer(), await library().make.admin()]) {
      expect(await look('', await library().as(person))).toEqual(response);
    }
  });

  it('shows only the name, hall, points and returned books of a reader', async () => {
    const scene = await lendingScene(library());
    await returned(scene);
    const row = {
      rank: 1,
      reader_id: scene.reader.account_id,
      name: scene.reader.name,
      hall: scene.hall.name,
      points: 15,
      books_read: 1,
      is_me: false,
    };
    expect((await look()).data).toEqual([row]);
    const own = await look('', scene.readerClient);
    expect(own.data).toEqual([{ ...row, is_me: true }]);
    expect(own.me).toEqual({ ...row, is_me: true, on_leaderboard: true });
  });

  it('counts a return on the first day of the month', async () => {
    setDay(library(), '2026-04-01');
    await returned(await lendingScene(library()), '2026-04-01');
    setDay(library(), '2026-04-15');
    expect((await look('?period=month')).data).toMatchObject([{ books_read: 1 }]);
  });

  it('counts points and returns of the library’s calendar month, to the minute', async () => {
    const { clock } = library();
    // 23:30 in Dhaka on the last day of March, and an hour later.
    clock.set(new Date('2026-03-31T17:30:00Z'));
    const scene = await lendingScene(library());
    await returned(scene, '2026-03-31');
    expect((await look('?period=month')).data).toMatchObject([{ points: 15, books_read: 1 }]);
    clock.set(new Date('2026-03-31T18:30:00Z'));
    const empty = await look('?period=month', scene.readerClient);
    expect(empty).toMatchObject({ data: [], total: 0, last_page: 1 });
    expect(empty.me).toMatchObject({ rank: null, points: 0, books_read: 0 });
    await earn(scene.reader, 5);
    expect((await look('?period=month')).data).toMatchObject([{ points: 5, books_read: 0 }]);
    expect((await look('?period=all')).data).toMatchObject([{ points: 20, books_read: 1 }]);
  });

  it('ranks the readers of one hall among themselves', async () => {
    const { make, as } = library();
    const [here, there] = [await make.hall(), await make.hall()];
    await readerWith(40, { name: 'Over there', hall_id: there.hall_id });
    const own = await readerWith(30, { name: 'Here', hall_id: here.hall_id });
    await readerWith(30, { name: 'Here too', hall_id: here.hall_id });
    const client = await as(own);
    for (const period of ['all', 'month']) {
      const response = await look(`?period=${period}&hall_id=${here.hall_id}`, client);
      expect(ranks(response)).toEqual([
        [1, 'Here'],
        [1, 'Here too'],
      ]);
      expect(response.me.rank).toBe(1);
      // A reader of another hall has no rank, but the points stay visible.
      const others = await look(`?period=${period}&hall_id=${there.hall_id}`, client);
      expect(ranks(others)).toEqual([[1, 'Over there']]);
      expect(others.me).toMatchObject({ rank: null, points: 30 });
    }
    expect((await look('', client)).me.rank).toBe(2);
    expect(await look('?hall_id=no-hall')).toMatchObject({ data: [], total: 0 });
  });

  it('has pages with the reader’s own entry on each, and shared ranks across pages', async () => {
    const { as } = library();
    for (let count = 0; count < 19; count += 1) await readerWith(100 - count);
    for (let count = 0; count < 3; count += 1) await readerWith(50);
    const last = await readerWith(40);
    const client = await as(last);
    for (const period of ['all', 'month']) {
      const first = await look(`?period=${period}`, client);
      const second = await look(`?period=${period}&page=2`, client);
      expect(first).toMatchObject({ current_page: 1, last_page: 2, total: 23 });
      expect(first.data).toHaveLength(20);
      expect(first.data.at(-1).rank).toBe(20);
      expect(second.data.map(({ rank }: Row) => rank)).toEqual([20, 20, 23]);
      for (const { me } of [first, second]) {
        expect(me).toMatchObject({ rank: 23, reader_id: last.account_id, is_me: true });
      }
      const ids = new Set([...first.data, ...second.data].map(({ reader_id }: Row) => reader_id));
      expect(ids.size).toBe(23);
    }
    expect(await look('?page=9')).toMatchObject({ data: [], current_page: 9, last_page: 2 });
  });

  it('does not show readers who left it to others, nor count them in ranks', async () => {
    const { as } = library();
    const hidden = await readerWith(90, { name: 'Hidden' });
    const shown = await readerWith(60, { name: 'Shown' });
    const client = await as(hidden);
    done(await client.put('/api/account/leaderboard', { on_leaderboard: false }));
    for (const period of ['all', 'month']) {
      const seen = await look(`?period=${period}`, await as(shown));
      expect(ranks(seen)).toEqual([[1, 'Shown']]);
      expect(seen.me.rank).toBe(1);
      const own = await look(`?period=${period}`, client);
      expect(ranks(own)).toEqual([[1, 'Shown']]);
      expect(own.me).toMatchObject({ name: 'Hidden', points: 90, rank: 1, on_leaderboard: false });
    }
    done(await client.put('/api/account/leaderboard', { on_leaderboard: true }));
    expect(ranks(await look())).toEqual([
      [1, 'Hidden'],
      [2, 'Shown'],
    ]);
  });

  it('does not list readers without points or deleted readers', async () => {
    const { make, as } = library();
    const [none, less, gone] = [await readerWith(0), await readerWith(-5), await readerWith(70)];
    const admin = await as(await make.admin());
    done(await admin.delete(`/api/readers/${gone.account_id}`));
    for (const period of ['all', 'month']) expect((await look(`?period=${period}`)).data).toEqual([]);
    for (const reader of [none, less]) expect((await look('', await as(reader))).me.rank).toBe(null);
  });

  it('uses the defaults for invalid parameters', async () => {
    await readerWith(10, { name: 'Only one' });
    const plain = await look();
    for (const query of ['?period=week&page=-1', '?period=&page=x&hall_id=', '?page=0&limit=1000']) {
      expect(await look(query)).toEqual(plain);
    }
  });

  it('is only for people who are logged in', async () => {
    await readerWith(10, { name: 'Only one' });
    for (const client of [library().visitor, library().withToken('dead')]) {
      const { status, body } = await client.get('/api/leaderboard');
      expect([status, JSON.stringify(body)]).toEqual([401, expect.not.stringContaining('Only one')]);
    }
  });

  it('immediately shows new points and names through another process', async () => {
    const reader = await readerWith(10, { name: 'Before' });
    const token = await library().tokenOf(await library().make.admin());
    const there = new TestClient(other().address, token);
    expect(ranks(await look('', there))).toEqual([[1, 'Before']]);
    await earn(reader, 25);
    await library()
      .database.updateTable('accounts')
      .set({ name: 'After' })
      .where('account_id', '=', reader.account_id)
      .execute();
    for (const query of ['', '?period=month']) {
      expect((await look(query, there)).data).toMatchObject([{ name: 'After', points: 35 }]);
    }
  });
});
