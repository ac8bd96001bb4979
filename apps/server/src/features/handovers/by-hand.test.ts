import { beforeAll, expect, it } from 'vitest';
import { deskScene, shownCode } from '../../test/scenes/desk-scene.ts';
import { done, requested, setDay, withNewBook } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
const { collecting } = deskScene(library);
beforeAll(() => setDay(library(), '2026-03-10'));

it('admins see how much each hall hands out without the reader’s code, of the last 30 days', async () => {
  const { scene, req_id, code } = await collecting();
  const give = async (more: object) =>
    done(await scene.volunteerClient.patch('/api/request/fulfill', { return_date: '2026-03-20', ...more }));
  const byHand = async (admin = scene.adminClient) => done(await admin.get('/api/admin/overview')).by_hand;
  await give({ req_id, code });
  for (let number = 0; number < 4; number += 1) {
    const one = await withNewBook(library(), scene);
    const next = await requested(one);
    await give({ req_id: next, ...(number < 2 && { code: await shownCode(scene.readerClient, next) }) });
  }
  const hall = { hall_id: scene.hall.hall_id, name: scene.hall.name };
  expect(await byHand()).toEqual({
    days: 30,
    most_percent: 40,
    halls: [{ ...hall, handed_out: 5, by_hand: 2, too_many: false }],
  });
  await give({ req_id: await requested(await withNewBook(library(), scene)) });
  expect(await byHand()).toMatchObject({ halls: [{ handed_out: 6, by_hand: 3, too_many: true }] });
  setDay(library(), '2026-04-10');
  // The earlier login has expired.
  const later = await library().as(await library().make.admin());
  expect((await byHand(later)).halls).toEqual([]);
});
