import type { NoticeKind } from '@library/contract/notice-kinds.ts';
import type { AccountType } from '@library/contract/route.ts';
import { maskedEmail } from '../../lib/masked-email.ts';
import { daysAfter } from '../../lib/moments.ts';
import type { Library, Transaction } from '../../library.ts';
import type { AccountNoticeKind } from './account-notice-mail.ts';
import { insertLetterTo, insertNotices } from './notices.queries.ts';

/** Whom a notice is for, and where its letter goes: an address that is or was the account's own; null for no letter. */
interface Addressee {
  account_id: string;
  type: AccountType;
  email: string | null;
}

/** Days for which a letter about a change of an account is of use. */
const daysOfUse = 1;

/** Tells the owner of an account, at its old address, that it has another one, in the transaction that changes it (decision 030). */
export function notifyOldEmail(
  transaction: Transaction,
  library: Library,
  account: Addressee,
  newEmail: string,
): Promise<void> {
  return tell(transaction, library, account, 'email_changed', { new_email: maskedEmail(newEmail) });
}

/** Tells the owner of an account of its new password, in the transaction that changes it (decision 030). */
export function notifyOfNewPassword(
  transaction: Transaction,
  library: Library,
  account: Addressee,
): Promise<void> {
  return tell(transaction, library, account, 'password_changed', {});
}

/** Tells the owner of an account that a change to another address was asked for, which ends with a new password (decision 050). */
export function notifyOfEmailChangeAsked(
  transaction: Transaction,
  library: Library,
  account: Addressee,
  newEmail: string,
): Promise<void> {
  return tell(transaction, library, account, 'email_change_asked', { new_email: maskedEmail(newEmail) });
}

/** Tells the owner of an account of a login from another kind of device, in its transaction; at most once a day for each (decision 045). */
export function notifyOfNewLogin(
  transaction: Transaction,
  library: Library,
  account: Addressee,
  device: string,
): Promise<void> {
  const parts = [account.account_id, library.clock.today(), device.toLowerCase().replaceAll(' ', '-')];
  return tell(transaction, library, account, 'new_login', { device }, parts.join(':'));
}

/**
 * The letter keeps its address: somebody who changes the account's address next cannot have it sent there. Of what has the same `name` only the
 * first is told.
 */
async function tell(
  transaction: Transaction,
  { clock, makeId, settings }: Library,
  { account_id, type, email }: Addressee,
  kind: AccountNoticeKind & NoticeKind,
  facts: { new_email?: string; device?: string },
  name?: string,
): Promise<void> {
  const [notice_id, now] = [makeId(), clock.now()];
  const row = {
    notice_id,
    account_id,
    kind,
    dedupe_key: `${kind}:${name ?? notice_id}`,
    about: JSON.stringify({ account_type: type, ...facts }),
    created_at: now,
    valid_from: now,
    valid_until: daysAfter(now, daysOfUse),
  };
  await insertNotices(transaction, [row], false);
  if (settings.password_resets && email !== null) {
    await insertLetterTo(transaction, { notice_id, address: email, now });
  }
}
