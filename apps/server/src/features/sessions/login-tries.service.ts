import { createHash } from 'node:crypto';
import type { AccountType } from '@library/contract/calls/route.ts';
import { tooMany } from '../../lib/refusal.ts';
import type { Library, Queryable, Transaction } from '../../library.ts';
import { knownSince, sweepKnownAddresses } from './known-addresses.service.ts';
import { sweepKnownDevices } from './known-devices.service.ts';
import {
  countUnderLock,
  deleteTries,
  deleteTriesBefore,
  selectTries,
  type TryKeys,
  upsertTry,
} from './login-tries.queries.ts';
import { waitUntil } from './login-tries.rules.ts';

/** An account as somebody named it, whether or not it exists. */
export interface NamedAccount {
  type: AccountType;
  email: string;
}
/** A try to log in, or to confirm the caller's own password. */
export interface LoginTry extends NamedAccount {
  /** The caller's network address, as `countedAddress` gives it. */
  address: string;
}

/** How long a wrong password counts, in milliseconds. */
const quarterHour = 15 * 60_000;

/**
 * Counts a try before its password is verified, so that simultaneous tries through several processes cannot exceed the
 * limits. Throws a 429 refusal, which counts nothing, beyond the limits.
 */
export async function countLoginTry(library: Library, attempt: LoginTry): Promise<void> {
  const { database, clock, settings } = library;
  const limits = {
    own: settings.login_tries_account,
    account: settings.login_tries_account_all,
    address: settings.login_tries_address,
  };
  if (Object.values(limits).every((limit) => limit === 0)) return;
  const keys = keysOf(attempt);
  const now = clock.now();
  const check = async (from: Queryable) =>
    waitUntil(await selectTries(from, keys, attempt, { now, knownSince: knownSince(library) }), limits);
  const count = async (transaction: Transaction) => {
    const wait = await check(transaction);
    if (!wait) await upsertTry(transaction, keys, { now, end: new Date(now.getTime() + quarterHour) });
    return wait;
  };
  // This first check refuses a try beyond a limit without waiting for the lock.
  const until = (await check(database)) ?? (await countUnderLock(database, keys, count));
  if (until)
    throw tooMany('login attempts', Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)));
}

/** Deletes the tries for the account from this address after the right password. Tries from other addresses stay counted. */
export function forgetLoginTry({ database }: Library, attempt: LoginTry): Promise<void> {
  return deleteTries(database, keysOf(attempt));
}

/** Deletes the tries for the account from all addresses, after its owner has reset a forgotten password. */
export function forgetLoginTries({ database }: Library, account: NamedAccount): Promise<void> {
  return deleteTries(database, { account_key: keyOfAccount(account) });
}

/** Deletes expired tries, and addresses and kinds of device that have not been used for a long time. */
export async function sweepLoginTries(library: Library): Promise<void> {
  await deleteTriesBefore(library.database, library.clock.now());
  await sweepKnownAddresses(library);
  await sweepKnownDevices(library);
}

/** The key of an account's tries; the case of the e-mail does not matter. */
export function keyOfAccount({ type, email }: NamedAccount): Buffer {
  return hashOf(`${type} ${email.toLowerCase()}`);
}

function keysOf(attempt: LoginTry): TryKeys {
  return { account_key: keyOfAccount(attempt), address_key: hashOf(attempt.address) };
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
