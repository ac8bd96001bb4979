import { beforeEach, expect, it } from 'vitest';
import {
  done,
  type LendingScene,
  lendingScene,
  lent,
  returned,
  setDay,
} from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

/** Each test has its own month, so that other tests do not count in it. */
let month = 0;
beforeEach(() => {
  month += 1;
  setDay(library(), day(1));
});
const day = (date: number) => `2027-0${month}-${String(date).padStart(2, '0')}`;

const look = async () => done(await library().visitor.get('/api/leaderboard/halls')).data;
const rowOf = async ({ hall }: LendingScene) =>
  (await look()).find(({ hall_id }: { hall_id: string }) => hall_id === hall.hall_id);

it('shows visitors the number of readers, of books returned this month and of returns on time, by hall', async () => {
  const scene = await lendingScene(library(), 2);
  await library().make.reader({ hall_id: scene.hall.hall_id });
  await returned(scene, day(1));
  await returned(scene, day(3));
  const lending_id = await lent(scene, day(4));
  setDay(library(), day(5));
  done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id }));
  await lent(scene, day(9));
  expect(await rowOf(scene)).toEqual({
    hall_id: scene.hall.hall_id,
    hall: scene.hall.name,
    readers: 2,
    books_read: 3,
    on_time_share: 2 / 3,
  });
});

it('counts a return on the first of a month in that month, and one on the day before in the previous month', async () => {
  const scene = await lendingScene(library());
  await returned(scene, day(1));
  expect(await rowOf(scene)).toMatchObject({ books_read: 1 });
  setDay(library(), day(28));
  const lending_id = await lent(scene, day(28));
  expect(await rowOf(scene)).toMatchObject({ books_read: 1 });
  month += 1;
  setDay(library(), day(1));
  expect(await rowOf(scene)).toMatchObject({ readers: 1, books_read: 0, on_time_share: null });
  done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id }));
  setDay(library(), day(2));
  expect(await rowOf(scene)).toMatchObject({ books_read: 1, on_time_share: 0 });
});

it('is ordered by the number of books, and names no reader', async () => {
  const { make } = library();
  const scenes = [await lendingScene(library()), await lendingScene(library())];
  const [less, more] = scenes as [LendingScene, LendingScene];
  const empty = await make.hall();
  await returned(less, day(1));
  for (const _ of [1, 2]) await returned(more, day(1));
  const rows = await look();
  const halls = rows.map(({ hall_id }: { hall_id: string }) => hall_id);
  expect(halls.slice(0, 2)).toEqual([more.hall.hall_id, less.hall.hall_id]);
  expect(halls).not.toContain(empty.hall_id);
  const json = JSON.stringify(rows);
  for (const { reader } of scenes) {
    expect(json).not.toContain(reader.name);
    expect(json).not.toContain(reader.account_id);
  }
});

it('counts readers who left the leaderboard, but no deleted ones', async () => {
  const scene = await lendingScene(library());
  done(await scene.readerClient.put('/api/account/leaderboard', { on_leaderboard: false }));
  const gone = await library().make.reader({ hall_id: scene.hall.hall_id });
  done(await scene.adminClient.delete(`/api/readers/${gone.account_id}`));
  await returned(scene, day(1));
  expect(await rowOf(scene)).toMatchObject({ readers: 1, books_read: 1 });
});

it('may be a minute old', async () => {
  const { clock } = library();
  const scene = await lendingScene(library());
  expect(await rowOf(scene)).toMatchObject({ books_read: 0 });
  await returned(scene, day(1));
  expect(await rowOf(scene)).toMatchObject({ books_read: 0 });
  clock.set(new Date(clock.now().getTime() + 60_000));
  expect(await rowOf(scene)).toMatchObject({ books_read: 1 });
});
