import type { Library, Transaction } from '../../library.ts';
import { deleteKnownAddressesBefore, upsertKnownAddress } from './known-addresses.queries.ts';

/** Addresses that an account knows at most; older ones give way. */
const kept = 20;
/** Days after which an address is forgotten that nobody logged in from. */
const days = 180;

/** Log-ins from an address count for so long: those before this moment are forgotten. */
export function knownSince({ clock }: Library): Date {
  return new Date(clock.now().getTime() - days * 86_400_000);
}

/** Notes that somebody has shown to be the account's owner from this address (decision 030). */
export function noteKnownAddress(
  transaction: Transaction,
  library: Library,
  account_id: string,
  address: string,
): Promise<void> {
  return upsertKnownAddress(transaction, { account_id, address, now: library.clock.now(), kept });
}

/** Forgets addresses that nobody has logged in from for long. */
export function sweepKnownAddresses(library: Library): Promise<void> {
  return deleteKnownAddressesBefore(library.database, knownSince(library));
}
