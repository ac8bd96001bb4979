import { beforeEach, expect, it } from 'vitest';
import { lendingScene, lent, requested, setDay, stockOf } from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';
import { lapseRequests } from './lapse.service.ts';

const library = useLibrary();
beforeEach(() => setDay(library(), firstDay));

function requestOf(reqId: string) {
  return library()
    .database.selectFrom('book_requests')
    .where('req_id', '=', reqId)
    .select(['status', 'cancel_reason', 'closed_by', 'closed_at'])
    .executeTakeFirstOrThrow();
}

it('a request that is not collected within seven days lapses on the next day and frees its copy', async () => {
  const scene = await lendingScene(library());
  const reqId = await requested(scene);
  setDay(library(), '2026-03-17');
  expect(await lapseRequests(library())).toBe(0);
  expect(await requestOf(reqId)).toMatchObject({ status: 'pending' });
  setDay(library(), '2026-03-18');
  expect(await lapseRequests(library())).toBe(1);
  expect(await requestOf(reqId)).toEqual({
    status: 'cancelled',
    cancel_reason: 'expired',
    closed_by: null,
    closed_at: library().clock.now(),
  });
  expect(await stockOf(library(), scene)).toMatchObject({ available_copies: 1, held_copies: 0 });
});

it('a fulfilled request does not lapse', async () => {
  const scene = await lendingScene(library());
  await lent(scene);
  setDay(library(), '2026-04-01');
  expect(await lapseRequests(library())).toBe(0);
  expect(await stockOf(library(), scene)).toMatchObject({ lent_copies: 1 });
});

it('concurrent processes let each request lapse only once', async () => {
  const scene = await lendingScene(library(), 6);
  const { make, as } = library();
  for (let count = 0; count < 6; count += 1) await requested(scene, await as(await make.reader()));
  setDay(library(), '2026-03-25');
  const counts = await Promise.all([1, 2, 3].map(() => lapseRequests(library())));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(6);
  expect(await stockOf(library(), scene)).toMatchObject({ available_copies: 6, held_copies: 0 });
});

it('a request that fails to lapse does not stop the others', async () => {
  const scene = await lendingScene(library(), 2);
  const stuck = await requested(scene);
  const { make, as, database } = library();
  const reqId = await requested(scene, await as(await make.reader()));
  const setStuckCopy = (state: 'available' | 'held') =>
    database
      .updateTable('copies')
      .set({ state })
      .where('copy_id', 'in', (query) =>
        query.selectFrom('book_requests').where('req_id', '=', stuck).select('copy_id'),
      )
      .execute();
  await setStuckCopy('available');
  setDay(library(), '2026-03-18');
  await expect(lapseRequests(library())).rejects.toThrow('Some requests could not lapse.');
  expect(await requestOf(stuck)).toMatchObject({ status: 'pending' });
  expect(await requestOf(reqId)).toMatchObject({ status: 'cancelled' });
  await setStuckCopy('held');
  expect(await lapseRequests(library())).toBe(1);
});
