import { afterEach, expect, it } from 'vitest';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { done, lendingScene } from '../../test/scenes/lending-scene.ts';
import { counted } from '../../test/scenes/stocktake-scene.ts';
import { useLibrary } from '../../test/test-library.ts';
import { untilSomebodyWaits } from '../../test/waiting.ts';

const library = useLibrary();
afterEach(async () => {
  expect(await brokenInvariants(library().database)).toEqual([]);
});

it('a hall goes with its stock-takes', async () => {
  const { adminClient, volunteerClient, volunteer, hall, book } = await lendingScene(library(), 1);
  const { database } = library();
  const copy = await database
    .selectFrom('copies')
    .where('book_id', '=', book.book_id)
    .select(['copy_id', 'label'])
    .executeTakeFirstOrThrow();
  await counted(library(), volunteerClient, hall.hall_id, [copy.label]);
  const other = await lendingScene(library());
  done(await adminClient.patch(`/api/copies/${copy.copy_id}/hall`, { hall_id: other.hall.hall_id }));
  await database.updateTable('readers').set({ hall_id: null }).where('hall_id', '=', hall.hall_id).execute();
  done(await adminClient.delete(`/api/vol/${volunteer.account_id}`));
  done(await adminClient.delete(`/api/halls/${hall.hall_id}`));
  expect(done(await adminClient.get(`/api/stocktakes?hall_id=${hall.hall_id}`)).total).toBe(0);
});

it('no stock-take begins in a hall that an admin deletes meanwhile', async () => {
  const { adminClient } = await lendingScene(library());
  const { hall_id } = await library().make.hall();
  const deletion = await library().database.startTransaction().execute();
  await deletion.deleteFrom('halls').where('hall_id', '=', hall_id).execute();
  const start = adminClient.post('/api/stocktakes', { hall_id });
  await untilSomebodyWaits(library().database);
  await deletion.commit().execute();
  expect(await start).toMatchObject({ status: 422, body: { errors: { hall_id: [expect.any(String)] } } });
});
