import { millisecondsADay } from '../../lib/time/moments.ts';
import type { Library, Transaction } from '../../library.ts';
import { deleteKnownAddressesBefore, upsertKnownAddress } from './known-addresses.queries.ts';

export { deleteKnownAddressesOf } from './known-addresses.queries.ts';

/** The most addresses that an account keeps; the newest ones. */
const kept = 20;
/** Days after the last login from an address until it is deleted. */
const days = 180;

/** The moment after which somebody must have logged in from an address for it to be known. */
export function knownSince({ clock }: Library): Date {
  return new Date(clock.now().getTime() - days * millisecondsADay);
}

/** Saves that the account's owner has logged in from this address (decision 030). */
export function saveKnownAddress(
  transaction: Transaction,
  library: Library,
  account_id: string,
  address: string,
): Promise<void> {
  return upsertKnownAddress(transaction, { account_id, address, now: library.clock.now(), kept });
}

export function sweepKnownAddresses(library: Library): Promise<void> {
  return deleteKnownAddressesBefore(library.database, knownSince(library));
}
