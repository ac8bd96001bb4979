import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { done, requested, setDay } from '../../test/scenes/lending-scene.ts';
import {
  kindsTold,
  lendingsOf,
  type PassingScene,
  passedOn,
  passingScene,
} from '../../test/scenes/passing-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const library = useLibrary({ pass_on: 'on' });
let scene: PassingScene;
let received_id: string;

beforeEach(async () => {
  setDay(library(), firstDay);
  scene = await passingScene(library());
  received_id = (await passedOn(scene)).lending_id;
});
afterEach(async () => expect(await brokenInvariants(library().database)).toEqual([]));

/** Lets one of the two readers dispute the hand-over, and returns the dispute. */
async function disputed(who: TestClient, lending_id: string): Promise<string> {
  const { data } = done(await who.get(`/api/lendings/${lending_id}/receipts`));
  const { handover_id } = data.at(-1);
  done(await who.post('/api/lendings/dispute', { handover_id }));
  const open = done(await scene.adminClient.get('/api/disputes')).data;
  return open.find((one: { lending_id: string }) => one.lending_id === lending_id).dispute_id;
}
const undo = (dispute_id: string, copy_is_here?: boolean) =>
  scene.adminClient.patch('/api/disputes/settle', {
    dispute_id,
    outcome: 'undone',
    copy_is_here,
    reason: 'We asked both.',
  });
const loans = async () =>
  new Map((await lendingsOf(library(), scene)).map((loan) => [loan.lending_id, loan]));
const stateOfCopy = async () =>
  (
    await library()
      .database.selectFrom('copies')
      .where('book_id', '=', scene.book.book_id)
      .select('state')
      .executeTakeFirstOrThrow()
  ).state;

async function expectAsBefore() {
  const after = await loans();
  expect(after.get(scene.lending_id)).toMatchObject({ status: 'pending', due_date: '2026-03-20' });
  expect(after.get(received_id)).toMatchObject({ status: 'returned' });
  expect(await stateOfCopy()).toBe('lent');
  expect(done(await scene.receiver.get('/api/my-reads'))).toMatchObject({
    currentReads: [],
    completedReads: [],
  });
}

it('a passing that its receiver disputes is undone on both sides: the giver has the book as before, and gets a notice', async () => {
  done(await undo(await disputed(scene.receiver, received_id)));
  await expectAsBefore();
  expect((await kindsTold(scene.giver))[0]).toBe('passing_ended');
  // As any loan, it comes back and is passed on to the shelf.
  done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id: scene.lending_id }));
});

it('so is one that its giver disputes, and the receiver gets a notice', async () => {
  done(await undo(await disputed(scene.giver, scene.lending_id), false));
  await expectAsBefore();
  expect(await kindsTold(scene.receiver)).toContain('passing_ended');
});

it('what both dispute is undone once', async () => {
  const [byReceiver, byGiver] = [
    await disputed(scene.receiver, received_id),
    await disputed(scene.giver, scene.lending_id),
  ];
  done(await undo(byReceiver));
  done(await undo(byGiver));
  await expectAsBefore();
});

it.each([
  [
    'its receiver withdraws their dispute',
    (dispute_id: string) => scene.receiver.patch('/api/disputes/withdraw', { dispute_id }),
  ],
  [
    'an admin lets the hand-over stand for its receiver',
    (dispute_id: string) =>
      scene.adminClient.patch('/api/disputes/settle', { dispute_id, outcome: 'stands', reason: 'We asked.' }),
  ],
])('a book that was never borrowed earns nothing, also when %s afterwards', async (_, end) => {
  const points = async () => done(await scene.receiver.get('/api/reader/dashboard')).achievedPoints;
  // The receiver has earned 5 for borrowing the book and 5 for passing it on.
  const before = (await points()) - 10;
  const byGiver = await disputed(scene.giver, scene.lending_id);
  const byReceiver = await disputed(scene.receiver, received_id);
  done(await undo(byGiver));
  expect(await points()).toBe(before);
  done(await end(byReceiver));
  expect(await points()).toBe(before);
});

it.each([
  ['is kept for that reader if it is on the shelf', true, 'held'],
  ['counts as lost if it is not', false, 'lost'],
])('a giver who has asked for the book again keeps that: the copy %s', async (_, isHere, state) => {
  const dispute_id = await disputed(scene.receiver, received_id);
  const place = { book_id: scene.book.book_id, hall_ids: [scene.hall.hall_id] };
  done(await scene.giver.post('/api/wait', place));
  done(await undo(dispute_id, isHere));
  expect((await loans()).get(scene.lending_id)).toMatchObject({ status: 'returned' });
  expect(await stateOfCopy()).toBe(state);
});

it('where the receiver has returned it, the loan of the giver goes on with the copy on the shelf, or the sentence says why not', async () => {
  const dispute_id = await disputed(scene.giver, scene.lending_id);
  done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id: received_id }));
  await library().make.copies(await library().make.book(), scene.hall);
  const other = await library().as(await library().make.reader());
  await requested(scene, other);
  expect(await undo(dispute_id)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^Copy C\d+ isn't on the shelf of its hall now\./) },
  });
});
