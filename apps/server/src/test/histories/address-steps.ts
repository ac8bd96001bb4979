import { testPassword } from '../factories.ts';
import { proofIn } from '../stand-ins/mail-server.ts';
import { everybody, type Step } from './world.ts';

/** A reader asks to change to one of a few e-mail addresses, so that several readers want the same one. */
export const changeAddress: Step = (world, random) => {
  const email = `wanted-${random.between(1, 6)}@example.test`;
  const wish = { email, current_password: testPassword };
  return random.pick(everybody(world)).put('/api/account/email', wish);
};

/** A reader requests the mail for the new address again, or keeps the confirmed address. */
export const askProof: Step = (world, random) => {
  const client = random.pick(everybody(world));
  return random.happens(0.6) ? client.post('/api/email-proofs', {}) : client.delete('/api/account/email');
};

/** A visitor opens the link of a confirmation mail, or a reader types its code; mostly of one of the last mails. */
export const confirmAddress: Step = (world, random) => {
  const client = random.pick(everybody(world));
  const letters = (world.outside?.post.received ?? []).filter(({ raw }) => raw.includes('/confirm-email'));
  if (letters.length === 0) return client.get('/api/account');
  const letter = random.pick(random.happens(0.7) ? letters.slice(-3) : letters);
  const { token, code } = proofIn(letter);
  if (random.happens(0.3)) return client.post('/api/email-proofs/code', { code });
  return random.pick(world.visitors).put('/api/email-proofs', { token });
};
