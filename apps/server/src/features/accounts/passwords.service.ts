import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '../../lib/turns.ts';

/** Argon2id (the package's default algorithm); memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Stands for the password of accounts that do not exist, so that trying one takes as long. Nobody knows its password. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$JrQxI3AUgoxBLgAedoNNzQ$F/Ns9kfLAioujp3nTg7RVEPmswpOAJVpTJwJJBJEB3Y';

/** Each hash takes a core and 19 MiB for some 20 ms: as many at once as there are cores, some seconds of them in line. */
const takeTurn = createTurns(availableParallelism(), 100 * availableParallelism());

/** Passwords that wait for a processor. */
export const waitingPasswords = takeTurn.waiting;

/** The hash to store for a password. Throws a 503 refusal when too many wait already. */
export function hashPassword(password: string): Promise<string> {
  return takeTurn(() => hash(password, cost));
}

/**
 * Whether this is the password behind the hash; without a hash it never is, after the same work. Throws a 503
 * refusal when too many wait already.
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await takeTurn(() => verify(passwordHash ?? nobodysHash, password));
  return matches && passwordHash !== null;
}
