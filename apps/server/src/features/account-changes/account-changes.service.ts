import { isOtherName, personNameFault } from '@library/contract/fields/names.ts';
import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import { invalid } from '../../lib/refusal.ts';
import type { Library, Transaction } from '../../library.ts';
import { type LockedAccount, updateAccount } from '../accounts/accounts.service.ts';
import { isOtherEmail } from '../email-proofs/email-proofs.rules.ts';
import { askForProof, forgetProof } from '../email-proofs/email-proofs.service.ts';
import { notifyOldEmail } from '../notices/account-notices.service.ts';
import { endResetsOf } from '../password-resets/password-resets.service.ts';
import { addressFor } from '../sessions/email-states.rules.ts';

/**
 * Changes an account. When its e-mail changes, reset links sent to another address become void, the old address gets a
 * notice, and the new one must be confirmed, unless `email_verified_at` says when it was. The database refuses an e-mail
 * that another account of this kind has. Throws 422 when the new name is not a person's name.
 */
export async function changeAccount(
  transaction: Transaction,
  library: Library,
  account: LockedAccount,
  changes: {
    name?: string;
    email?: string;
    contact?: string | null;
    verified?: boolean;
    language?: SpokenLanguage;
    email_verified_at?: Date;
  },
): Promise<void> {
  const { name, email } = changes;
  // An account may keep a name that is older than this rule.
  const fault = name !== undefined && isOtherName(name, account.name) ? personNameFault(name) : null;
  if (fault) throw invalid({ name: [fault] });
  if (email === undefined || !isOtherEmail(email, account.email)) {
    await updateAccount(transaction, account, changes);
    return;
  }
  const { account_id, type } = account;
  const { email_verified_at = null } = changes;
  await updateAccount(transaction, account, {
    ...changes,
    email_verified_at,
    email_changed_at: library.clock.now(),
    email_undeliverable_at: null,
  });
  await endResetsOf(transaction, account_id, email);
  if (email_verified_at === null) {
    await forgetProof(transaction, account_id);
    await askForProof(transaction, library, { account_id, type, email });
  }
  const recipient = { account_id, type, email: addressFor(library.settings.verify_email, account) };
  await notifyOldEmail(transaction, library, recipient, email);
}
