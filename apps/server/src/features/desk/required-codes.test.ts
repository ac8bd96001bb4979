import { expect, it } from 'vitest';
import { giveNumber, shownCode } from '../../test/scenes/desk-scene.ts';
import { copyOf, done, lendingScene, requested } from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const library = useLibrary({ require_code: 'on' });

it('where codes are required a volunteer needs one, and an admin may do without', async () => {
  const scene = await lendingScene(library(), 2);
  const req_id = await requested(scene);
  const body = { req_id, return_date: firstDay };
  const refused = await scene.volunteerClient.patch('/api/request/fulfill', body);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { code: ["Scan the reader's code, or type its six digits."] },
  ]);
  const { label } = await copyOf(library(), scene);
  const scanned = done(await scene.volunteerClient.post('/api/desk/scan', { text: label }));
  expect(scanned).toMatchObject({ finding: 'held', acts: [] });
  const code = await shownCode(scene.readerClient, req_id);
  done(await scene.volunteerClient.patch('/api/request/fulfill', { ...body, code }));
});

it('and lends without a request by code alone', async () => {
  const scene = await lendingScene(library());
  const { label } = await copyOf(library(), scene);
  await giveNumber(library(), scene.reader, '2019-315-001');
  const body = { reader: '2019-315-001', copy_label: label, hall_id: scene.hall.hall_id };
  expect((await scene.volunteerClient.post('/api/desk/lend', body)).status).toBe(422);
  done(await scene.adminClient.post('/api/desk/lend', body));
});
