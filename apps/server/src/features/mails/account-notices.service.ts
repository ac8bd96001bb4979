import type { AccountType } from '@library/contract/route.ts';
import type { Library, Transaction } from '../../library.ts';
import { type AccountNotice, noticeMail } from './account-notice-mail.ts';
import type { MailWriter } from './mail-sending.service.ts';
import { insertNotice, type Notice } from './mails.queries.ts';
import { isGivenUp, maskedEmail } from './mails.rules.ts';

export { deleteNoticesOf } from './mails.queries.ts';

/** The recipient of a notice: an account, at an address that is or was its own. */
interface Addressee {
  account_id: string;
  type: AccountType;
  email: string;
}

/** Notifies the old address that the account has another one, in the transaction that changes it (decision 030). */
export function notifyOldEmail(
  transaction: Transaction,
  library: Library,
  { account_id, type, email }: Addressee,
  newEmail: string,
): Promise<void> {
  const facts = { new_email: maskedEmail(newEmail) };
  return queueNotice(transaction, library, { kind: 'email_changed', account_id, type, email, facts });
}

/** Notifies the account's address of a new password, in the transaction that changes it (decision 030). */
export function notifyOfNewPassword(
  transaction: Transaction,
  library: Library,
  { account_id, type, email }: Addressee,
): Promise<void> {
  return queueNotice(transaction, library, { kind: 'password_changed', account_id, type, email });
}

/** Notifies the own address that a change to another one was asked for, which ends with a new password (decision 050). */
export function notifyOfEmailChangeAsked(
  transaction: Transaction,
  library: Library,
  account: Addressee,
  newEmail: string,
): Promise<void> {
  const { account_id, type, email } = account;
  const facts = { new_email: maskedEmail(newEmail) };
  return queueNotice(transaction, library, { kind: 'email_change_asked', account_id, type, email, facts });
}

/** Queues nothing where the library sends no mails. */
async function queueNotice(
  transaction: Transaction,
  { settings, clock }: Library,
  notice: Notice,
): Promise<void> {
  if (settings.password_resets) await insertNotice(transaction, notice, clock.now());
}

/** Writes the notices of one kind. */
export function noticeWriter(kind: AccountNotice['kind']): MailWriter {
  return async ({ clock, settings }, _transaction, { type, email, facts, asked_at }, publicUrl) => {
    if (isGivenUp(kind, asked_at, clock.now())) return null;
    return noticeMail({ kind, type, facts, at: asked_at }, { address: email, publicUrl }, settings);
  };
}
