import { expect, it } from 'vitest';
import { done, lendingScene, lent } from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

it('[S1-10] ranks by points: equal points share a rank, and deleted readers do not count', async () => {
  const { make, as, database, clock } = library();
  const earn = async (reader: { account_id: string }, times: number) => {
    for (let count = 0; count < times; count += 1) {
      const scene = await lendingScene(library());
      await lent(scene, firstDay, await as(reader));
    }
  };
  const [first, second, third, tied] = [
    await make.reader(),
    await make.reader(),
    await make.reader(),
    await make.reader(),
  ];
  await earn(first, 3);
  await earn(second, 2);
  await earn(third, 1);
  await earn(tied, 1);
  const rankOf = async (reader: { account_id: string }) =>
    done(await (await as(reader)).get('/api/reader/dashboard')).rankPosition;
  expect([await rankOf(first), await rankOf(second), await rankOf(third), await rankOf(tied)]).toEqual([
    1, 2, 3, 3,
  ]);
  await database
    .updateTable('accounts')
    .set({ deleted_at: clock.now(), email: null, password_hash: null, contact: null })
    .where('account_id', '=', first.account_id)
    .execute();
  expect([await rankOf(second), await rankOf(third)]).toEqual([1, 2]);
});
