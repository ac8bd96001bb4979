import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Settings } from '../../config.ts';
import { createTurns } from '../../lib/concurrency-limit.ts';
import { invalid } from '../../lib/refusal.ts';
import { isCommonPassword } from './common-passwords.ts';
import { reasonAgainstPassword } from './passwords.rules.ts';

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

type LibraryNames = Pick<Settings, 'library_name' | 'library_name_local' | 'library_short_name'>;

/** Why this person may not choose this password, as a sentence; null when nothing is in the way. */
export function reasonAgainstNewPassword(
  { library_name, library_name_local, library_short_name }: LibraryNames,
  person: { name: string; email: string },
  password: string,
): string | null {
  const libraryNames = [library_name, library_name_local, library_short_name];
  return reasonAgainstPassword({ ...person, password, libraryNames, isCommon: isCommonPassword(password) });
}

/** Throws a 422 refusal of the field `password` when this person may not choose it. */
export function requireGoodPassword(
  settings: LibraryNames,
  person: { name: string; email: string },
  password: string,
): void {
  const reason = reasonAgainstNewPassword(settings, person, password);
  if (reason) throw invalid({ password: [reason] });
}
