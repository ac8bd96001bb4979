import { beforeEach, expect, it } from 'vitest';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import {
  done,
  type LendingScene,
  lendingScene,
  lent,
  requested,
  returned,
  withNewBook,
} from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
let scene: LendingScene;
beforeEach(async () => {
  scene = await lendingScene(library());
});

/** Hands the scene's book out to a reader who never collected it, which an admin then undoes. */
async function handedOutByMistake(): Promise<void> {
  const lending_id = await lent(scene, '2026-03-20');
  const receipts = async () =>
    done(await scene.readerClient.get(`/api/lendings/${lending_id}/receipts`)).data[0];
  const { handover_id } = await receipts();
  done(await scene.readerClient.post('/api/lendings/dispute', { handover_id }));
  const { dispute_id } = (await receipts()).dispute;
  const undone = { dispute_id, outcome: 'undone', reason: 'We looked.' };
  done(await scene.adminClient.patch('/api/disputes/settle', undone));
}

it('an undone loan is none of the three that earn on a day', async () => {
  await handedOutByMistake();
  for (let count = 0; count < 3; count += 1) await returned(await withNewBook(library(), scene));
  const { achievedPoints } = done(await scene.readerClient.get('/api/reader/dashboard'));
  expect(achievedPoints).toBe(3 * 15);
  expect(await brokenInvariants(library().database)).toEqual([]);
});

it('an undone loan is no first book, so the limit of open requests stays', async () => {
  await handedOutByMistake();
  for (let count = 0; count < 3; count += 1) await requested(await withNewBook(library(), scene));
  await expect(requested(await withNewBook(library(), scene))).rejects.toThrow(
    "Until you've collected your first book, you can have 3 open requests at a time.",
  );
});
