import { addDays } from '../../lib/time/days.ts';
import { move, pickOpen, staffOf } from './lending-steps.ts';
import type { Step } from './world.ts';

/** A reader claims to have returned a loan, on a possible or an impossible day. */
export const claim: Step = async (world, random) => {
  const open = pickOpen(world, random, world.lendings);
  const returned_on = addDays(world.dueDate, random.pick([0, 0, 0, -1, 1]));
  const body = { lending_id: open.id, returned_on, to_whom: random.pick([null, 'Karim']) };
  const response = await open.reader.post('/api/lendings/claim-returned', body);
  if (response.status === 201) world.acknowledged.add('claimed', open.id);
  return response;
};

/** Staff settle the claim that has waited longest, sometimes with an outcome that only admins may choose. */
export const settleClaim: Step = async (world, random) => {
  const listed = await random.pick(world.admins).get('/api/claims');
  if (listed.status !== 200 || listed.body.data.length === 0) return listed;
  const { claim_id, lending_id } = listed.body.data[0];
  const open = world.lendings.find(({ id }) => id === lending_id) ?? pickOpen(world, random, world.lendings);
  const outcome = random.pick(['found', 'found', 'not_found', 'still_out', 'lost']);
  const staff = staffOf(open, world, random);
  const answer = await staff.patch('/api/claims/settle', { claim_id, outcome, reason: 'We looked.' });
  if (answer.status !== 200 || open.id !== lending_id) return answer;
  if (outcome === 'found') {
    move(open, world.lendings, world.past);
    world.acknowledged.add('returned', lending_id);
  }
  if (outcome === 'lost') {
    move(open, world.lendings, world.lost);
    world.acknowledged.add('lost', lending_id);
  }
  return answer;
};

/** A reader withdraws a claim. */
export const withdrawClaim: Step = async (world, random) => {
  const { reader } = pickOpen(world, random, world.lendings);
  const reads = await reader.get('/api/my-reads');
  if (reads.status !== 200) return reads;
  const claimed = reads.body.currentReads.find((read: { claim: object | null }) => read.claim !== null);
  if (!claimed) return reads;
  return reader.patch('/api/claims/withdraw', { claim_id: claimed.claim.claim_id });
};
