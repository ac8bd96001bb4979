import { beforeEach, describe, expect, it } from 'vitest';
import { givePoints } from '../../test/points.ts';
import { done, lendingScene, lent, returned, setDay, withNewBook } from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';
import { earnForRegistering } from './points.service.ts';

const library = useLibrary();
beforeEach(() => setDay(library(), firstDay));

const progress = '/api/reader/progress';

const give = (reader: { account_id: string }, difference: number) =>
  givePoints(library(), reader, difference);

describe('the months of a reader', () => {
  it('are twelve, the current one last, and empty for a new reader', async () => {
    const { readerClient } = await lendingScene(library());
    const response = await readerClient.get(progress);
    expect(response.status).toBe(200);
    const { months } = response.body;
    expect(months).toHaveLength(12);
    expect([months[0].month, months[11].month]).toEqual(['2025-04', '2026-03']);
    for (const month of months) expect(month).toMatchObject({ borrowed: 0, returned: 0, points: 0 });
  });

  it('count their books and points, including lost points', async () => {
    const scene = await lendingScene(library(), 2);
    await returned(scene);
    const lending_id = await lent(await withNewBook(library(), scene), '2026-03-17');
    setDay(library(), '2026-04-02');
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id }));
    const { months } = done(await scene.readerClient.get(progress));
    expect(months.slice(-2)).toEqual([
      { month: '2026-03', borrowed: 2, returned: 1, points: 20 },
      { month: '2026-04', borrowed: 0, returned: 1, points: -5 },
    ]);
  });

  it('begin at midnight in the library’s time zone', async () => {
    const { make, as, clock } = library();
    const reader = await make.reader();
    const earn = () =>
      library().inTransaction((transaction) => earnForRegistering(transaction, library(), reader.account_id));
    // 18:30 UTC on the 31st is the 1st in Dhaka.
    clock.set(new Date('2026-03-31T18:30:00Z'));
    await earn();
    const { months } = done(await (await as(reader)).get(progress));
    expect(months.at(-1)).toEqual({ month: '2026-04', borrowed: 0, returned: 0, points: 10 });
  });

  it('leave out events of more than a year ago and of other readers', async () => {
    const scene = await lendingScene(library(), 2);
    await returned(scene);
    const { as, make } = library();
    setDay(library(), '2027-02-28');
    const before = done(await (await as(scene.reader)).get(progress));
    expect(before.months[0]).toEqual({ month: '2026-03', borrowed: 1, returned: 1, points: 15 });
    setDay(library(), '2027-03-01');
    scene.volunteerClient = await as(scene.volunteer);
    await lent(scene, '2027-03-01', await as(await make.reader()));
    const { months } = done(await (await as(scene.reader)).get(progress));
    for (const month of months) expect(month).toMatchObject({ borrowed: 0, returned: 0, points: 0 });
  });
});

describe('the way to the next rank', () => {
  it('is the next total above, without deleted readers, until the reader leads', async () => {
    const { make, as, database, clock } = library();
    const [reader, first, second, tied, gone] = [
      await make.reader(),
      await make.reader(),
      await make.reader(),
      await make.reader(),
      await make.reader(),
    ];
    await give(reader, 1_000);
    await give(first, 1_090);
    await give(second, 1_040);
    await give(tied, 1_040);
    await give(gone, 1_010);
    await database
      .updateTable('accounts')
      .set({ deleted_at: clock.now(), email: null, password_hash: null, contact: null })
      .where('account_id', '=', gone.account_id)
      .execute();
    const client = await as(reader);
    const place = async () => {
      const { points, rank, next } = done(await client.get(progress));
      return { points, rank, next };
    };
    expect(await place()).toEqual({ points: 1_000, rank: 4, next: { rank: 2, points: 1_040 } });
    await give(reader, 40);
    expect(await place()).toEqual({ points: 1_040, rank: 2, next: { rank: 1, points: 1_090 } });
    await give(reader, 50);
    expect(await place()).toEqual({ points: 1_090, rank: 1, next: null });
  });

  it('names nobody', async () => {
    const { make, as } = library();
    const leader = await make.reader({ name: 'The Leading Reader' });
    await give(leader, 5_000);
    const response = await (await as(await make.reader())).get(progress);
    expect(JSON.stringify(response.body)).not.toContain(leader.name);
    expect(JSON.stringify(response.body)).not.toContain(leader.account_id);
  });
});

it('the progress is only for readers', async () => {
  const { readerClient, volunteerClient, adminClient } = await lendingScene(library());
  expect((await library().visitor.get(progress)).status).toBe(401);
  expect((await volunteerClient.get(progress)).status).toBe(403);
  expect((await adminClient.get(progress)).status).toBe(403);
  expect((await readerClient.get(progress)).status).toBe(200);
});
