import { move, pickOpen } from './lending-steps.ts';
import { forgetReview } from './review-steps.ts';
import type { Step } from './world.ts';

/** A reader looks at the receipts of a loan, and disputes the last hand-over. */
export const dispute: Step = async (world, random) => {
  const open = pickOpen(world, random, random.happens(0.6) ? world.lendings : world.past);
  const listed = await open.reader.get(`/api/lendings/${open.id}/receipts`);
  if (listed.status !== 200) return listed;
  const { handover_id } = listed.body.data.at(-1);
  return open.reader.post('/api/lendings/dispute', { handover_id, note: 'I was not there.' });
};

/** An admin settles the dispute that has waited longest, with either outcome. */
export const settleDispute: Step = async (world, random) => {
  const { admins, acknowledged, reviews } = world;
  const admin = random.pick(admins);
  const listed = await admin.get('/api/disputes');
  if (listed.status !== 200 || listed.body.data.length === 0) return listed;
  const { dispute_id, lending_id } = listed.body.data[0];
  // The book may be out again afterwards.
  acknowledged.remove('returned', lending_id);
  acknowledged.remove('lost', lending_id);
  // If the loan never took place, its review is deleted.
  for (const review of reviews) if (review.lending_id === lending_id) forgetReview(world, review.id);
  return admin.patch('/api/disputes/settle', {
    dispute_id,
    reason: 'We looked.',
    outcome: random.happens(0.5) ? 'undone' : 'stands',
    copy_is_here: random.happens(0.7),
  });
};

/** A reader withdraws a dispute. */
export const withdrawDispute: Step = async (world, random) => {
  const open = pickOpen(world, random, world.lendings);
  const listed = await open.reader.get(`/api/lendings/${open.id}/receipts`);
  if (listed.status !== 200) return listed;
  const { dispute } = listed.body.data.at(-1);
  if (!dispute) return listed;
  return open.reader.patch('/api/disputes/withdraw', { dispute_id: dispute.dispute_id });
};

/** An admin undoes the return of a book, mostly the last one. */
export const undoReturn: Step = async (world, random) => {
  const { past, lendings, admins, acknowledged } = world;
  const last = random.happens(0.7) ? past.at(-1) : undefined;
  const open = last ?? pickOpen(world, random, past);
  // Whatever the response will be, the book may be out again.
  acknowledged.remove('returned', open.id);
  acknowledged.remove('lost', open.id);
  const response = await random.pick(admins).patch('/api/lendings/undo-return', { lending_id: open.id });
  if (response.status === 200) move(open, past, lendings);
  return response;
};
