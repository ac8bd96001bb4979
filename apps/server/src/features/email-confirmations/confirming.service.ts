import type { confirmEmailByCode, confirmEmailByLink } from '@library/contract/accounts/email-proofs.ts';
import type { User } from '@library/contract/accounts/sessions.ts';
import type { AccountType, ResponseBody } from '@library/contract/calls/route.ts';
import { violatedConstraint } from '../../database/connections/client.ts';
import { conflict } from '../../lib/refusal.ts';
import { msg, type Untranslated, word } from '../../lib/sentences/message-descriptor.ts';
import type { Library, Transaction } from '../../library.ts';
import type { Actor } from '../../permissions.ts';
import { changeAccount } from '../account-changes/account-changes.service.ts';
import {
  type LockedAccount,
  lockAccounts,
  selectAccountByEmail,
  updateAccount,
} from '../accounts/accounts.service.ts';
import { emailLinkUnknown, isOtherEmail } from '../email-proofs/email-proofs.rules.ts';
import { markUsed, requireOpenCode, requireOpenLink, tryCode } from '../email-proofs/secrets.service.ts';
import { forgetIfUnconfirmed } from '../readers/unconfirmed-readers.service.ts';
import { describeUser } from '../sessions/users.service.ts';

/**
 * Confirms an address with a link, once. Throws 404 for an unknown link, 409 for a link that was used, has expired or is too
 * late.
 */
export async function confirmByLink(
  library: Library,
  token: string,
): Promise<Untranslated<ResponseBody<typeof confirmEmailByLink>>> {
  const { account_id, type, email } = await requireOpenLink(library, library.database, token);
  await confirm(library, { account_id, type, email }, async (transaction) => {
    await requireOpenLink(library, transaction, token);
  });
  return { message: sentence(email), email, user_type: type };
}

/**
 * Confirms the account's own address, or its new one, with a code. Throws 422 when the code is wrong, expired or was tried
 * too often.
 */
export async function confirmByCode(
  library: Library,
  { type, account_id }: Actor,
  code: string,
): Promise<Untranslated<ResponseBody<typeof confirmEmailByCode>>> {
  const { email, code_hash } = await tryCode(library, account_id, code);
  const user = await confirm(library, { account_id, type, email }, (transaction) =>
    requireOpenCode(transaction, account_id, code_hash),
  );
  return { message: sentence(email), user };
}

const sentence = (email: string) => msg('Thank you. {email} is confirmed.', { email });

interface Confirmed {
  account_id: string;
  type: AccountType;
  email: string;
}

/** 409: another account has the address. Only somebody who receives its e-mails learns this. */
const taken = (type: AccountType) =>
  conflict(
    msg('Another {type} account uses this e-mail address. Please ask the library if both are yours.', {
      type: word(type),
    }),
  );

/**
 * Confirms an address in one transaction: the account's own, or the new one, which then replaces it. `requireOpen` runs
 * while the account is locked and throws when the link or code was meanwhile used or replaced. Returns the account as its
 * owner sees it.
 */
async function confirm(
  library: Library,
  { account_id, type, email }: Confirmed,
  requireOpen: (transaction: Transaction) => Promise<void>,
): Promise<User> {
  const work = library.inTransaction(async (transaction) => {
    const holder = await selectAccountByEmail(transaction, type, email);
    const locked = await lockAccounts(transaction, type, [account_id, holder?.account_id ?? account_id]);
    const account = locked.find((one) => one.account_id === account_id);
    if (!account?.email) throw emailLinkUnknown();
    await requireOpen(transaction);
    const now = library.clock.now();
    if (isOtherEmail(email, account.email)) {
      const other = locked.find((one) => one !== account && one.email && !isOtherEmail(email, one.email));
      if (other) await makeWay(transaction, library, other);
      await changeAccount(transaction, library, account, { email, email_verified_at: now });
    } else {
      await updateAccount(transaction, account, { email_verified_at: now, email_undeliverable_at: null });
    }
    await markUsed(transaction, account_id, now);
    return describeUser(transaction, library, account_id);
  });
  try {
    return await work;
  } catch (error) {
    throw violatedConstraint(error) === 'accounts_email' ? taken(type) : error;
  }
}

/**
 * Frees an address for the first account that confirms it: erases a reader who registered with it, never confirmed it and
 * never requested a book or joined a waiting list. Throws 409 for any other account.
 */
async function makeWay(transaction: Transaction, library: Library, other: LockedAccount): Promise<void> {
  if (!(await forgetIfUnconfirmed(transaction, library, other))) throw taken(other.type);
}
