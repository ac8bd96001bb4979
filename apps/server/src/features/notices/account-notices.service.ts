import type { AccountType } from '@library/contract/calls/route.ts';
import type { NoticeKind } from '@library/contract/notices/notice-kinds.ts';
import { maskedEmail } from '../../lib/text/masked-email.ts';
import { daysAfter } from '../../lib/time/moments.ts';
import type { Library, Transaction } from '../../library.ts';
import type { AccountNoticeKind } from './letters/account-notice-mail.ts';
import { insertLetterTo, insertNotices } from './notices.queries.ts';

/** The account that a notice is for, and the address of its letter, which is or was the account's own; null for no letter. */
interface Addressee {
  account_id: string;
  type: AccountType;
  email: string | null;
}

/** Days after which a letter about a change of an account is no longer sent. */
const daysOfUse = 1;

/** Writes to the old address of an account that its e-mail has changed, in the transaction that changes it (decision 030). */
export function notifyOldEmail(
  transaction: Transaction,
  library: Library,
  account: Addressee,
  newEmail: string,
): Promise<void> {
  return notify(transaction, library, account, 'email_changed', { new_email: maskedEmail(newEmail) });
}

/** Notifies the owner of an account of a new password, in the transaction that changes it (decision 030). */
export function notifyOfNewPassword(
  transaction: Transaction,
  library: Library,
  account: Addressee,
): Promise<void> {
  return notify(transaction, library, account, 'password_changed', {});
}

/** Notifies the owner of an account that somebody asked to change its e-mail; a new password stops that change (decision 050). */
export function notifyOfEmailChangeAsked(
  transaction: Transaction,
  library: Library,
  account: Addressee,
  newEmail: string,
): Promise<void> {
  return notify(transaction, library, account, 'email_change_asked', { new_email: maskedEmail(newEmail) });
}

/**
 * Notifies the owner of an account of a login on a new kind of device, in the login's transaction; at most once a day for each
 * kind (decision 045).
 */
export function notifyOfNewLogin(
  transaction: Transaction,
  library: Library,
  account: Addressee,
  device: string,
): Promise<void> {
  const parts = [account.account_id, library.clock.today(), device.toLowerCase().replaceAll(' ', '-')];
  return notify(transaction, library, account, 'new_login', { device }, parts.join(':'));
}

/**
 * The letter keeps its address, so that nobody can redirect it by changing the account's e-mail next. Of several notices with
 * the same `name` only the first is written.
 */
async function notify(
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
