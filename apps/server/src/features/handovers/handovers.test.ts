import { expect, it } from 'vitest';
import { done, lendingScene, lent } from '../../test/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

/** The hand-overs of a loan, the hand-out first. */
const handoversOf = (lending_id: string) =>
  library()
    .database.selectFrom('handovers')
    .innerJoin('lendings', (join) =>
      join
        .onRef('lendings.lending_id', '=', 'handovers.lending_id')
        .onRef('lendings.copy_id', '=', 'handovers.copy_id'),
    )
    .where('handovers.lending_id', '=', lending_id)
    .select(['kind', 'method', 'condition', 'done_by', 'issued_by', 'closed_by'])
    .orderBy('kind', 'desc')
    .execute();

const byHand = { method: 'by_hand', condition: null };

it('keeps who handed a copy out and who took it back, and what it was like', async () => {
  const scene = await lendingScene(library());
  const lending_id = await lent(scene, '2026-03-20');
  const [out, ...others] = await handoversOf(lending_id);
  expect([out, others]).toMatchObject([{ kind: 'out', ...byHand }, []]);
  expect(out?.done_by).toBe(out?.issued_by);
  done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id, condition: 'worn' }));
  const back = (await handoversOf(lending_id))[1];
  expect(back).toMatchObject({ kind: 'in', method: 'by_hand', condition: 'worn' });
  expect(back?.done_by).toBe(back?.closed_by);
});

it('keeps a return once, though it is sent twice', async () => {
  const scene = await lendingScene(library());
  const lending_id = await lent(scene, '2026-03-20');
  const take = () => scene.volunteerClient.patch('/api/lendings/return', { lending_id });
  const answers = await Promise.all([take(), take()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await handoversOf(lending_id)).toMatchObject([
    { kind: 'out', ...byHand },
    { kind: 'in', ...byHand },
  ]);
});

it('keeps what comes back together, and a lost book when it is found', async () => {
  const scene = await lendingScene(library());
  const { volunteerClient } = scene;
  const lending_id = await lent(scene, '2026-03-20');
  done(await volunteerClient.patch('/api/lendings/lost', { lending_id }));
  expect(await handoversOf(lending_id)).toHaveLength(1);
  done(await volunteerClient.patch('/api/lendings/found', { lending_id }));
  const again = await lent(scene, '2026-03-20');
  done(await volunteerClient.patch('/api/lendings/return-many', { lending_ids: [again] }));
  for (const each of [lending_id, again]) {
    expect((await handoversOf(each)).map(({ kind }) => kind)).toEqual(['out', 'in']);
  }
});

it('refuses a condition that there is not, and takes nothing back', async () => {
  const scene = await lendingScene(library());
  const lending_id = await lent(scene, '2026-03-20');
  const wrong = { lending_id, condition: 'eaten' };
  const { status, body } = await scene.volunteerClient.patch('/api/lendings/return', wrong);
  expect([status, Object.keys(body.errors)]).toEqual([422, ['condition']]);
  expect(await handoversOf(lending_id)).toHaveLength(1);
});
