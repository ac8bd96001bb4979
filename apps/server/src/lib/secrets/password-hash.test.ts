import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { testPassword } from '../../test/factories.ts';
import { Refusal } from '../refusal.ts';
import { hashPassword, isPassword } from './password-hash.ts';

const timeout = 60_000;

it('verifies a password by its hash alone', async () => {
  const hash = await hashPassword(testPassword);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(hash).not.toBe(await hashPassword(testPassword));
  expect(await isPassword(hash, testPassword)).toBe(true);
  expect(await isPassword(hash, testPassword.toUpperCase())).toBe(false);
  expect(await isPassword(null, testPassword)).toBe(false);
});

it(
  'limits how many run and how many wait, and refuses the others',
  async () => {
    const cores = availableParallelism();
    const taken = cores + 100 * cores;
    const outcomes = await Promise.allSettled(
      Array.from({ length: taken + 5 }, () => isPassword(null, testPassword)),
    );
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toHaveLength(5);
    for (const reason of refused) expect(reason).toBeInstanceOf(Refusal);
    expect(refused.map(({ code, retryAfterSeconds }) => [code, retryAfterSeconds])).toEqual(
      Array(5).fill(['unavailable', 5]),
    );
    expect(await isPassword(null, testPassword)).toBe(false);
  },
  timeout,
);

it('hashes off the main thread, which stays responsive', async () => {
  let turns = 0;
  let hashing = true;
  const count = () => {
    turns += 1;
    if (hashing) setImmediate(count);
  };
  setImmediate(count);
  await hashPassword(testPassword);
  hashing = false;
  expect(turns).toBeGreaterThan(10);
});
