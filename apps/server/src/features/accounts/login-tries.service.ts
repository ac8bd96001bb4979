import { createHash } from 'node:crypto';
import type { AccountType } from '@library/contract/route.ts';
import { tooMany } from '../../lib/refusal.ts';
import type { Library, Queryable, Transaction } from '../../library.ts';
import { knownSince, sweepKnownAddresses } from './known-addresses.service.ts';
import {
  countInTurn,
  deleteTries,
  deleteTriesBefore,
  selectTries,
  type TryKeys,
  upsertTry,
} from './login-tries.queries.ts';
import { waitUntil } from './login-tries.rules.ts';

/** Which account somebody means, whether or not it exists. */
export interface NamedAccount {
  type: AccountType;
  email: string;
}
/** Somebody who tries to log in, or types the own password again. */
export interface LoginTry extends NamedAccount {
  /** The caller's network address, as `countedAddress` gives it. */
  address: string;
}

/** Milliseconds for which a wrong password counts. */
const quarterHour = 15 * 60_000;

/**
 * Counts a wrong password before it is looked at, so that no more are looked at than the limits allow, however many come at once
 * through however many processes. Throws a 429 refusal, which counts nothing, beyond the limits.
 */
export async function takeLoginTry(library: Library, attempt: LoginTry): Promise<void> {
  const { database, clock, settings } = library;
  const limits = {
    own: settings.login_tries_account,
    account: settings.login_tries_account_all,
    address: settings.login_tries_address,
  };
  if (Object.values(limits).every((limit) => limit === 0)) return;
  const keys = keysOf(attempt);
  const now = clock.now();
  const look = async (reader: Queryable) =>
    waitUntil(await selectTries(reader, keys, attempt, { now, knownSince: knownSince(library) }), limits);
  const count = async (transaction: Transaction) => {
    const wait = await look(transaction);
    if (!wait) await upsertTry(transaction, keys, { now, end: new Date(now.getTime() + quarterHour) });
    return wait;
  };
  // Whoever is beyond a limit already is told so without a place in the line.
  const until = (await look(database)) ?? (await countInTurn(database, keys, count));
  if (until) throw tooMany('log-in tries', Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)));
}

/** The password was right: the account starts anew at this address. What was tried elsewhere stays counted. */
export function forgetLoginTry({ database }: Library, attempt: LoginTry): Promise<void> {
  return deleteTries(database, keysOf(attempt));
}

/** Gives an account its tries back at every address: who has just set a password used them up with a forgotten one. */
export function forgetLoginTries({ database }: Library, account: NamedAccount): Promise<void> {
  return deleteTries(database, { account_key: keyOfAccount(account) });
}

/** Forgets wrong passwords that count no more, and addresses that accounts know no more. */
export async function sweepLoginTries(library: Library): Promise<void> {
  await deleteTriesBefore(library.database, library.clock.now());
  await sweepKnownAddresses(library);
}

/** What an account is counted by; e-mails are compared whatever their case. */
export function keyOfAccount({ type, email }: NamedAccount): Buffer {
  return hashOf(`${type} ${email.toLowerCase()}`);
}

function keysOf(attempt: LoginTry): TryKeys {
  return { account_key: keyOfAccount(attempt), address_key: hashOf(attempt.address) };
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
