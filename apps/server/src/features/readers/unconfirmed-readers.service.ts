import { millisecondsADay } from '../../lib/time/moments.ts';
import type { Library, Transaction } from '../../library.ts';
import { mayBeForgotten } from '../../permissions.ts';
import { eraseAccount } from '../account-changes/erase-account.service.ts';
import { type LockedAccount, lockAccount } from '../accounts/accounts.service.ts';
import { lockReader } from '../requests/requests.service.ts';
import { deleteReportsBy } from '../reviews/reports.service.ts';
import { isUnconfirmed } from '../sessions/email-states.rules.ts';
import { deleteWishesOfReader } from '../wishes/wishes.service.ts';
import { eraseReader } from './reader-profiles.service.ts';
import { hasBegunAnything, selectUnconfirmedReaders } from './readers.queries.ts';

/** The most readers that one run erases; the next hourly run continues. */
const mostInRun = 500;

/**
 * Erases readers who have not confirmed the address of their registration for `unverified_days` and have no history (decision 050).
 * A failure does not stop the remaining ones; all failures are thrown together at the end.
 */
export async function forgetUnconfirmedReaders(
  library: Library,
  stopping: AbortSignal,
  atMost = mostInRun,
): Promise<void> {
  const { database, clock, settings } = library;
  if (settings.verify_email === 'off' || settings.unverified_days === 0) return;
  const failures: unknown[] = [];
  const before = new Date(clock.now().getTime() - settings.unverified_days * millisecondsADay);
  for (const id of await selectUnconfirmedReaders(database, { before, atMost })) {
    if (stopping.aborted) break;
    try {
      await library.inTransaction(async (transaction) => {
        const account = await lockAccount(transaction, 'reader', id);
        if (account) await forgetIfUnconfirmed(transaction, library, account);
      });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some registrations could not be forgotten.');
}

/**
 * Erases a reader who has not confirmed the address of the registration and has never requested a book or waited for one; every
 * loan and review begins with one of these. Never erases volunteers, admins, accounts that need no proof, and those whose address
 * was changed since, because it was confirmed before or staff looked after it. Returns whether it erased the reader.
 */
export async function forgetIfUnconfirmed(
  transaction: Transaction,
  library: Library,
  account: LockedAccount,
): Promise<boolean> {
  if (!mayBeForgotten(account) || !isUnconfirmed(account) || account.email_changed_at) return false;
  const { reader_id } = await lockReader(transaction, account.account_id);
  if (await hasBegunAnything(transaction, reader_id)) return false;
  await deleteWishesOfReader(transaction, reader_id);
  await deleteReportsBy(transaction, reader_id);
  await eraseReader(transaction, account);
  await eraseAccount(transaction, library, account);
  return true;
}
