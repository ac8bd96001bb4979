import { afterEach, beforeEach, expect, it } from 'vitest';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { done, type LendingScene, lendingScene, lent, setDay } from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
let scene: LendingScene;

beforeEach(async () => {
  setDay(library(), firstDay);
  scene = await lendingScene(library());
});
afterEach(async () => expect(await brokenInvariants(library().database)).toEqual([]));

/** Disputes the last hand-over of a loan and returns the dispute's id. */
async function disputed(lending_id: string): Promise<string> {
  const last = async () =>
    done(await scene.readerClient.get(`/api/lendings/${lending_id}/receipts`)).data.at(-1);
  done(await scene.readerClient.post('/api/lendings/dispute', { handover_id: (await last()).handover_id }));
  return (await last()).dispute.dispute_id;
}
const takeBack = async (lending_id: string) =>
  done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id }));
const settle = async (dispute_id: string, outcome: 'undone' | 'stands') =>
  done(await scene.adminClient.patch('/api/disputes/settle', { dispute_id, outcome, reason: 'We looked.' }));
const withdraw = async (dispute_id: string) =>
  done(await scene.readerClient.patch('/api/disputes/withdraw', { dispute_id }));
const points = async () => done(await scene.readerClient.get('/api/reader/dashboard')).achievedPoints;

it.each([
  ['on time, when its reader withdraws a dispute of the return', '2026-03-20', withdraw],
  ['late, when its reader withdraws a dispute of the return', '2026-03-11', withdraw],
  ['on time, when an admin lets its return stand', '2026-03-20', (id: string) => settle(id, 'stands')],
  ['late, when an admin lets its return stand', '2026-03-11', (id: string) => settle(id, 'stands')],
])('an undone loan earns and costs nothing: %s', async (_, due, end) => {
  const before = await points();
  const lending_id = await lent(scene, due);
  const byHandOut = await disputed(lending_id);
  setDay(library(), '2026-03-12');
  await takeBack(lending_id);
  await settle(byHandOut, 'undone');
  expect(await points()).toBe(before);
  await end(await disputed(lending_id));
  expect(await points()).toBe(before);
});

/** Lends the book, lets its reader rate it, and undoes the hand-out. Returns the review's id. */
async function ratedAndUndone(): Promise<string> {
  const lending_id = await lent(scene, '2026-03-20');
  const { handover_id } = done(await scene.readerClient.get(`/api/lendings/${lending_id}/receipts`)).data[0];
  await takeBack(lending_id);
  const { review_id } = await review();
  done(await scene.readerClient.post('/api/lendings/dispute', { handover_id }));
  const { data } = done(await scene.adminClient.get('/api/disputes'));
  await settle(
    data.find((one: { lending_id: string }) => one.lending_id === lending_id).dispute_id,
    'undone',
  );
  return review_id;
}
const review = async () =>
  done(await scene.readerClient.post('/api/reviews', { book_id: scene.book.book_id, rating: 4 }));

it('an undone loan takes its review and its points with it', async () => {
  const before = await points();
  const page = async () => done(await library().visitor.get(`/api/books/${scene.book.book_id}`));
  const review_id = await ratedAndUndone();
  expect(await page()).toMatchObject({ average_rating: 0, rating_count: 0, reviews: [] });
  expect(await points()).toBe(before);
  const text = { rating: 4, comment: 'A good book.' };
  const changed = await scene.readerClient.put(`/api/reviews/${review_id}`, text);
  expect([changed.status, changed.body.message]).toEqual([404, 'There is no such review.']);
  const again = await scene.readerClient.post('/api/reviews', { book_id: scene.book.book_id, ...text });
  expect(again.status).toBe(409);
});

it('an undone loan uses up nothing that the next loan of the book may earn, as My books says', async () => {
  await ratedAndUndone();
  const lending_id = await lent(scene, '2026-03-20');
  await takeBack(lending_id);
  const { completedReads } = done(await scene.readerClient.get('/api/my-reads'));
  expect(completedReads).toMatchObject([{ lending_id, may_earn: { rating: true, text: true } }]);
  expect((await review()).points_earned).toBeGreaterThan(0);
});
