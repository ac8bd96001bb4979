import type { AccountType } from '@library/contract/route.ts';
import type { Library, Transaction } from '../../library.ts';
import { insertNotice, type Notice } from './mails.queries.ts';
import { maskedEmail } from './mails.rules.ts';

/** Whom a notice goes to: an account, at an address that is or was its own. */
interface Addressee {
  account_id: string;
  type: AccountType;
  email: string;
}

/** Tells the old address that the account has another one now; within the act that changes it (decision 030). */
export function tellOldEmail(
  transaction: Transaction,
  library: Library,
  { account_id, type, email }: Addressee,
  newEmail: string,
): Promise<void> {
  const facts = { new_email: maskedEmail(newEmail) };
  return tell(transaction, library, { kind: 'email_changed', account_id, type, email, facts });
}

/** Tells the address that the password was changed; within the act that changes it (decision 030). */
export function tellOfNewPassword(
  transaction: Transaction,
  library: Library,
  { account_id, type, email }: Addressee,
): Promise<void> {
  return tell(transaction, library, { kind: 'password_changed', account_id, type, email });
}

/** Where no mails are sent, nothing is queued that would never go out. */
async function tell(transaction: Transaction, { settings, clock }: Library, notice: Notice): Promise<void> {
  if (settings.password_resets) await insertNotice(transaction, notice, clock.now());
}
