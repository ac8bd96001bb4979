import { testPassword } from '../factories.ts';
import { proofIn } from '../mail-server.ts';
import { everybody, type Step } from './world.ts';

/** A reader wants another e-mail address, a few of which several people want. */
export const changeAddress: Step = (world, random) => {
  const email = `wanted-${random.between(1, 6)}@example.test`;
  const wish = { email, current_password: testPassword };
  return random.pick(everybody(world)).put('/api/account/email', wish);
};

/** A reader asks for the letter about the address once more, or keeps the one that is confirmed. */
export const askProof: Step = (world, random) => {
  const client = random.pick(everybody(world));
  return random.happens(0.6) ? client.post('/api/email-proofs', {}) : client.delete('/api/account/email');
};

/** Somebody opens the link of a letter, or types its code: mostly of one of the last letters. */
export const confirmAddress: Step = (world, random) => {
  const client = random.pick(everybody(world));
  const letters = (world.outside?.post.received ?? []).filter(({ raw }) => raw.includes('/confirm-email'));
  if (letters.length === 0) return client.get('/api/account');
  const letter = random.pick(random.happens(0.7) ? letters.slice(-3) : letters);
  const { token, code } = proofIn(letter);
  if (random.happens(0.3)) return client.post('/api/email-proofs/code', { code });
  return random.pick(world.visitors).put('/api/email-proofs', { token });
};
