import type { Library, Transaction } from '../../library.ts';
import { mayBeForgotten } from '../../permissions.ts';
import { eraseAccount } from '../account-changes/account-changes.service.ts';
import { type LockedAccount, lockAccount, selectUnconfirmedReaders } from '../accounts/accounts.service.ts';
import { lockReader } from '../requests/requests.service.ts';
import { isUnconfirmed } from '../sessions/email-states.rules.ts';
import { deleteWishesOfReader } from '../wishes/wishes.service.ts';
import { eraseReader } from './reader-profiles.service.ts';
import { hasBegunAnything } from './readers.queries.ts';

/** Readers that one run forgets at most; the next hour goes on. */
const atMost = 500;
const day = 86_400_000;

/** Forgets the registrations that nobody has confirmed for `unverified_days`, and that have nothing (decision 050). */
export async function forgetUnconfirmedReaders(library: Library, stopping: AbortSignal): Promise<void> {
  const { database, clock, settings } = library;
  if (settings.verify_email === 'off' || settings.unverified_days === 0) return;
  const before = new Date(clock.now().getTime() - settings.unverified_days * day);
  for (const id of await selectUnconfirmedReaders(database, { before, atMost })) {
    if (stopping.aborted) return;
    await library.inTransaction(async (transaction) => {
      const account = await lockAccount(transaction, 'reader', id);
      if (account) await forgetIfUnconfirmed(transaction, library, account);
    });
  }
}

/**
 * Erases a reader who has neither confirmed the address nor ever requested a book or waited for one, which every loan and review began
 * with. Returns whether it did: never for volunteers, admins, and accounts that need no proof.
 */
export async function forgetIfUnconfirmed(
  transaction: Transaction,
  library: Library,
  account: LockedAccount,
): Promise<boolean> {
  if (!mayBeForgotten(account) || !isUnconfirmed(account)) return false;
  const { reader_id } = await lockReader(transaction, account.account_id);
  if (await hasBegunAnything(transaction, reader_id)) return false;
  await deleteWishesOfReader(transaction, reader_id);
  await eraseReader(transaction, account);
  await eraseAccount(transaction, library, account);
  return true;
}
