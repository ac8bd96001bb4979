import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimit } from '../work/concurrency-limit.ts';

/** Argon2id (the package's default algorithm); memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Verified instead of the hash of an account that does not exist, so that both cases take the same time. No password matches it.
 */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$JrQxI3AUgoxBLgAedoNNzQ$F/Ns9kfLAioujp3nTg7RVEPmswpOAJVpTJwJJBJEB3Y';

/** Each hash takes a core and 19 MiB for some 20 ms: one per core runs, and the others wait for some seconds at most. */
const limited = createConcurrencyLimit(availableParallelism(), 100 * availableParallelism());

/** The number of passwords that wait for a core. */
export const waitingPasswords = limited.waiting;

/** The hash to store for a password. Throws a 503 refusal when too many wait already. */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, cost));
}

/**
 * Whether this is the password of the hash; false without a hash, after the same work. Throws a 503 refusal when too
 * many wait already.
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await limited(() => verify(passwordHash ?? nobodysHash, password));
  return matches && passwordHash !== null;
}
