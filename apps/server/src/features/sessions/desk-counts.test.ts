import { expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { done, lendingScene, lent, requested, setDay, withNewBook } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

const countsOf = async (client: TestClient) => done(await client.get('/api/user')).desk;
/** The counts must equal the lengths of the lists behind the tabs. */
async function listed(client: TestClient) {
  const [requests, late] = await Promise.all(
    ['request?status=pending', 'lendings?status=late'].map(async (list) =>
      done(await client.get(`/api/${list}&page=1`)),
    ),
  );
  return { requests: requests.total, late: late.total };
}

it('the counts on a volunteer’s tabs are those of the lists: open requests and late loans of their hall', async () => {
  const near = await lendingScene(library());
  const far = await lendingScene(library());
  for (const scene of [near, far, far]) {
    await lent(await withNewBook(library(), scene), '2026-03-12');
    await lent(await withNewBook(library(), scene), '2026-03-20');
  }
  for (const scene of [near, near, far]) await requested(await withNewBook(library(), scene));
  setDay(library(), '2026-03-13');
  const expected = { requests: 2, late: 1 };
  expect([await countsOf(near.volunteerClient), await listed(near.volunteerClient)]).toEqual([
    expected,
    expected,
  ]);
  expect(await countsOf(far.volunteerClient)).toEqual({ requests: 1, late: 2 });

  const [request] = done(await near.volunteerClient.get('/api/request?status=pending')).data;
  const [loan] = done(await near.volunteerClient.get('/api/lendings?status=late')).data;
  done(await near.volunteerClient.patch('/api/request/cancel', { req_id: request.req_id }));
  done(await near.volunteerClient.patch('/api/lendings/return', { lending_id: loan.lending_id }));
  expect(await countsOf(near.volunteerClient)).toEqual({ requests: 1, late: 0 });
});
