import { beforeEach, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { done, lendingScene, lent, setDay, withNewBook } from '../../test/scenes/lending-scene.ts';
import { somebodyWaits } from '../../test/scenes/waiting-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';
import { renewAutomatically } from './auto-renewals.service.ts';

const library = useLibrary({ auto_renew: 'on' });
const off = useLibrary();
beforeEach(() => setDay(library(), firstDay));

const dueOn = '2026-03-17';
const renewed = '2026-03-24';

const dueDateOf = async (lending_id: string) => {
  const lendings = library().database.selectFrom('lendings').where('lending_id', '=', lending_id);
  return (await lendings.select('due_date').executeTakeFirstOrThrow()).due_date;
};
const noticesOf = (account: string) =>
  library()
    .database.selectFrom('notices')
    .where('account_id', '=', account)
    .where('kind', '=', 'loans_renewed')
    .select('about')
    .execute();

describe('loans that the library renews', () => {
  it('are renewed once before the due date, and their reader gets one notice of all of them', async () => {
    const scene = await lendingScene(library());
    const first = await lent(scene, dueOn);
    const second = await lent(await withNewBook(library(), scene), '2026-03-16');
    const later = await lent(await withNewBook(library(), scene), '2026-03-20');
    setDay(library(), '2026-03-12');
    expect(await renewAutomatically(library())).toBe(0);
    setDay(library(), '2026-03-14');
    expect(await renewAutomatically(library())).toBe(2);
    expect(await renewAutomatically(library())).toBe(0);
    expect([await dueDateOf(first), await dueDateOf(second), await dueDateOf(later)]).toEqual([
      renewed,
      '2026-03-23',
      '2026-03-20',
    ]);
    const told = await noticesOf(scene.reader.account_id);
    expect(told.map(({ about }) => about)).toMatchObject([
      { lending_id: second, due_date: '2026-03-23', others: 1, not_renewed: 0 },
    ]);
    const { data } = done(await scene.readerClient.get(`/api/lendings/${first}/due-changes`));
    expect(data).toMatchObject([{ cause: 'auto_renewal', by: null, from_date: dueOn, to_date: renewed }]);
    setDay(library(), '2026-03-20');
    expect(await renewAutomatically(library())).toBe(1);
    expect(await dueDateOf(later)).toBe('2026-03-27');
    setDay(library(), renewed);
    expect(await renewAutomatically(library())).toBe(0);
    expect(await brokenInvariants(library().database)).toEqual([]);
  });

  it('are those that a reader could renew, and are tried until the due date and no longer', async () => {
    const scene = await lendingScene(library());
    const lending_id = await lent(scene, dueOn);
    const other = await lent(await withNewBook(library(), scene), dueOn);
    const waiting = await somebodyWaits(library(), scene);
    setDay(library(), '2026-03-15');
    expect(await renewAutomatically(library())).toBe(1);
    expect(await dueDateOf(lending_id)).toBe(dueOn);
    expect((await noticesOf(scene.reader.account_id)).map(({ about }) => about)).toMatchObject([
      { lending_id: other, others: 0, not_renewed: 1 },
    ]);
    done(await waiting.client.delete('/api/wait', { wait_id: waiting.wait_id }));
    setDay(library(), '2026-03-18');
    expect(await renewAutomatically(library())).toBe(0);
    setDay(library(), dueOn);
    expect(await renewAutomatically(library())).toBe(1);
    expect(await dueDateOf(lending_id)).toBe(renewed);
  });

  it('are not those of a reader who is blocked or does not want it', async () => {
    const scene = await lendingScene(library());
    const lending_id = await lent(scene, dueOn);
    setDay(library(), '2026-03-15');
    expect(done(await scene.readerClient.get('/api/account')).auto_renew).toBe(true);
    const choose = (auto_renew: boolean) => scene.readerClient.put('/api/account/auto-renew', { auto_renew });
    expect(done(await choose(false)).message).toBe(
      "We don't renew your loans any more. You can still renew them yourself.",
    );
    expect(done(await scene.readerClient.get('/api/account')).auto_renew).toBe(false);
    expect(await renewAutomatically(library())).toBe(0);
    expect(done(await choose(true)).message).toBe('We renew your loans for you from now on.');
    const readers = library()
      .database.updateTable('readers')
      .where('reader_id', '=', scene.reader.account_id);
    await readers.set({ blocked_at: library().clock.now(), blocked_reason: 'A reason' }).execute();
    expect(await renewAutomatically(library())).toBe(0);
    await readers.set({ blocked_at: null, blocked_reason: null }).execute();
    const runs = await Promise.all([renewAutomatically(library()), renewAutomatically(library())]);
    expect(runs.sort()).toEqual([0, 1]);
    expect(await dueDateOf(lending_id)).toBe(renewed);
    expect(await noticesOf(scene.reader.account_id)).toHaveLength(1);
  });
});

it('a library that does not renew by itself renews nothing and asks nobody', async () => {
  setDay(off(), firstDay);
  const scene = await lendingScene(off());
  await lent(scene, dueOn);
  setDay(off(), dueOn);
  expect(await renewAutomatically(off())).toBe(0);
  expect(done(await scene.readerClient.get('/api/account')).auto_renew).toBeNull();
  expect(done(await off().visitor.get('/api/rules')).renews_by_itself).toBe(false);
});
