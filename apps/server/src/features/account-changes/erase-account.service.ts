import type { Library, Transaction } from '../../library.ts';
import { type LockedAccount, updateAccount } from '../accounts/accounts.service.ts';
import { deleteFeedOf } from '../calendar-feeds/calendar-feeds.service.ts';
import { forgetProof } from '../email-proofs/email-proofs.service.ts';
import { deleteNoticesOfAccount } from '../notices/notices.service.ts';
import { endResetsOf } from '../password-resets/password-resets.service.ts';
import { deleteKnownAddressesOf } from '../sessions/known-addresses.service.ts';
import { deleteKnownDevicesOf } from '../sessions/known-devices.service.ts';
import { deleteSessionsOf } from '../sessions/sessions.service.ts';

/**
 * Erases the personal data of an account and ends its sessions. Its history stays under 'Deleted reader', 'Deleted
 * volunteer' or 'Deleted admin', and its e-mail can register again.
 */
export async function eraseAccount(
  transaction: Transaction,
  library: Library,
  account: LockedAccount,
): Promise<void> {
  const { account_id, type } = account;
  await updateAccount(transaction, account, {
    name: `Deleted ${type}`,
    email: null,
    contact: null,
    language: null,
    password_hash: null,
    email_verified_at: null,
    email_changed_at: null,
    email_undeliverable_at: null,
    deleted_at: library.clock.now(),
  });
  await forgetProof(transaction, account_id);
  await endResetsOf(transaction, account_id, null);
  await deleteNoticesOfAccount(transaction, account_id);
  await deleteKnownAddressesOf(transaction, account_id);
  await deleteKnownDevicesOf(transaction, account_id);
  // A calendar address is made under the lock of its login: after these have ended, none can be added.
  await deleteSessionsOf(transaction, account_id);
  await deleteFeedOf(transaction, account_id);
}
