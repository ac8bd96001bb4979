import { beforeEach, describe, expect, it } from 'vitest';
import { editOf, overtaken, type Typed } from '../../test/edit-dialog.ts';
import { done, type LendingScene, lendingScene, lent } from '../../test/scenes/lending-scene.ts';
import { seenMoves } from '../../test/seen-moves.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
let scene: LendingScene;
beforeEach(async () => {
  scene = await lendingScene(library());
});

describe('two admins with one entry of the calendar', () => {
  const shown = () => ({
    hall_id: scene.hall.hall_id,
    from_day: '2026-03-17',
    to_day: '2026-03-20',
    kind: 'eid',
    effect: 'closed',
    name: 'Eid vacation',
    name_bn: 'ইদের ছুটি',
  });

  async function added(): Promise<string> {
    const seen = seenMoves(done(await scene.adminClient.post('/api/closures/preview', shown())).data);
    return done(await scene.adminClient.post('/api/closures', { ...shown(), ...seen })).closure_id;
  }
  const preview = (closure_id: string, typed: Typed) =>
    scene.adminClient.post('/api/closures/preview', { ...editOf(shown(), typed), closure_id });
  const apply = (closure_id: string, typed: Typed, seen: object) =>
    scene.adminClient.put(`/api/closures/${closure_id}`, { ...editOf(shown(), typed), ...seen });
  async function changed(closure_id: string, typed: Typed) {
    const { data } = done(await preview(closure_id, typed));
    done(await apply(closure_id, typed, seenMoves(data)));
    return data;
  }
  const stored = () =>
    library()
      .database.selectFrom('closures')
      .where('hall_id', '=', scene.hall.hall_id)
      .select(['from_day', 'to_day', 'name', 'name_bn'])
      .executeTakeFirst();

  it('both keep what they changed, and the preview says what both changes move together', async () => {
    await lent(scene, '2026-03-16');
    const id = await added();
    await changed(id, { name_bn: 'ঈদের ছুটি', from_day: '2026-03-16' });
    const { examples } = await changed(id, { to_day: '2026-03-22' });
    expect(examples).toMatchObject([{ from_day: '2026-03-21', to_day: '2026-03-23' }]);
    expect(await stored()).toEqual({
      from_day: '2026-03-16',
      to_day: '2026-03-22',
      name: 'Eid vacation',
      name_bn: 'ঈদের ছুটি',
    });
  });

  it('do not change one field over each other, before the preview or after it', async () => {
    const id = await added();
    const { data } = done(await preview(id, { to_day: '2026-03-22' }));
    await changed(id, { to_day: '2026-03-21' });
    for (const late of [
      await apply(id, { to_day: '2026-03-22' }, seenMoves(data)),
      await preview(id, { to_day: '2026-03-22' }),
    ]) {
      expect([late.status, late.body.message]).toEqual(overtaken('Last day'));
    }
    expect(await stored()).toMatchObject({ to_day: '2026-03-21' });
  });
});

it('of two admins who change the weekdays of a hall, the second is refused', async () => {
  const { adminClient, hall } = scene;
  const path = `/api/hall-weeks/${hall.hall_id}`;
  const change = (closed_weekdays: number[]) => ({ closed_weekdays, changed_from: { closed_weekdays: [] } });
  const [friday, saturday] = [change([5]), change([6])];
  const seen = seenMoves(done(await adminClient.post(`${path}/preview`, saturday)).data);
  done(await adminClient.put(path, { ...friday, ...seen }));
  for (const late of [
    await adminClient.put(path, { ...saturday, ...seen }),
    await adminClient.post(`${path}/preview`, saturday),
  ]) {
    expect([late.status, late.body.message]).toEqual(overtaken('Weekly closed days'));
  }
  const { weeks } = done(await adminClient.get('/api/closures'));
  const week = weeks.find((one: { hall: { hall_id: string } }) => one.hall.hall_id === hall.hall_id);
  expect(week.closed_weekdays).toEqual([5]);
});
