import { expect, it } from 'vitest';
import type { TestClient, TestResponse } from '../../test/client.ts';
import { done, type LendingScene, lendingScene, returned, stockOf } from '../../test/scenes/lending-scene.ts';
import { reviewedScene } from '../../test/scenes/reviewed-scene.ts';
import { useLibrary } from '../../test/test-library.ts';
import { untilSomebodyWaits } from '../../test/waiting.ts';
import { lockReader } from '../requests/requests.service.ts';

const library = useLibrary();

/** Calls as a reader who is deleted while the call waits for the reader's lock. */
async function whileDeleted(readerId: string, call: () => Promise<TestResponse>) {
  const { database, clock } = library();
  let waiting: Promise<TestResponse> | undefined;
  await library().inTransaction(async (transaction) => {
    await lockReader(transaction, readerId);
    waiting = call();
    await untilSomebodyWaits(database);
    await transaction
      .updateTable('accounts')
      .set({ email: null, contact: null, password_hash: null, deleted_at: clock.now() })
      .where('account_id', '=', readerId)
      .execute();
  });
  const response = await waiting;
  return [response?.status, response?.body.message];
}

const refused = [401, 'Your session has expired. Please log in again.'];

it('a request that has waited for the deletion holds no copy', async () => {
  const scene = await lendingScene(library());
  const { book, hall, reader, readerClient } = scene;
  const wanted = { book_id: book.book_id, hall_id: hall.hall_id };
  expect(await whileDeleted(reader.reader_id, () => readerClient.post('/api/request', wanted))).toEqual(
    refused,
  );
  expect(await stockOf(library(), scene)).toMatchObject({ available_copies: 1, held_copies: 0 });
});

const opinion = { rating: 5, comment: 'A good book.' };

it.each<[string, (client: TestClient, scene: LendingScene) => Promise<TestResponse>, 'wishes' | 'reviews']>([
  ['a wish', (client, { book }) => client.post('/api/wish', { book_id: book.book_id }), 'wishes'],
  [
    'a review',
    (client, { book }) => client.post('/api/reviews', { ...opinion, book_id: book.book_id }),
    'reviews',
  ],
])('%s that has waited for the deletion leaves no row', async (_what, act, table) => {
  const scene = await lendingScene(library());
  await returned(scene);
  const { reader_id } = scene.reader;
  expect(await whileDeleted(reader_id, () => act(scene.readerClient, scene))).toEqual(refused);
  const rows = library().database.selectFrom(table).where('reader_id', '=', reader_id).select('book_id');
  expect(await rows.execute()).toEqual([]);
});

it('a changed review that has waited for the deletion stays as it was', async () => {
  const { reader, readerClient, review_id, page } = await reviewedScene(library());
  const change = () => readerClient.put(`/api/reviews/${review_id}`, opinion);
  expect(await whileDeleted(reader.reader_id, change)).toEqual(refused);
  expect((await page()).reviews).toMatchObject([{ comment: 'Call 01700000000 for cheap books.' }]);
});

it('a report that has waited for the deletion leaves no row', async () => {
  const { other, report, listed, review_id } = await reviewedScene(library());
  expect(await whileDeleted(other.reader_id, () => report())).toEqual(refused);
  expect(await listed('reported')).not.toContain(review_id);
});

it('the reports of a deleted reader are forgotten, open or settled', async () => {
  const scene = await reviewedScene(library());
  const { other, adminClient, dismiss, report, listed } = scene;
  const second = await reviewedScene(library());
  done(await report());
  done(await dismiss());
  const open = { review_id: second.review_id, reason: 'It names my neighbour.' };
  done(await scene.otherClient.post('/api/reviews/report', open));
  expect(await listed('reported')).toContain(second.review_id);
  done(await adminClient.delete(`/api/readers/${other.reader_id}`));
  expect(await listed('reported')).not.toContain(second.review_id);
  const left = library().database.selectFrom('review_reports').where('reader_id', '=', other.reader_id);
  expect(await left.select(['review_id', 'reason']).execute()).toEqual([]);
});
