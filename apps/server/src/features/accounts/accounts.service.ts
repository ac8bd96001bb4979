import { isOtherName, personNameFault } from '@library/contract/names.ts';
import type { AccountType } from '@library/contract/route.ts';
import { invalid, notFound } from '../../lib/refusal.ts';
import type { Library, Queryable, Transaction } from '../../library.ts';
import { tellOldEmail } from './account-notices.service.ts';
import {
  lockAccount,
  lockAdmins,
  selectAccount,
  selectAccountByEmail,
  selectSharesEmail,
  updateAccount,
} from './accounts.queries.ts';
import { deleteKnownAddressesOf } from './known-addresses.queries.ts';
import { deleteNoticesOf } from './mails.queries.ts';
import { deleteResetsOf } from './password-resets.queries.ts';
import { closeSessionsOf } from './sessions.service.ts';

/** An account under its lock, as acts of admins on it need it. */
export type TakenAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

/**
 * Locks a live account, so that admins who act on it at once do so one after the other; taken before any other
 * lock. Throws 404 when there is none of this kind, or none any more.
 */
export async function takeAccount(
  transaction: Transaction,
  type: AccountType,
  accountId: string,
): Promise<TakenAccount> {
  const account = await lockAccount(transaction, type, accountId);
  if (!account) throw notFound(`There is no such ${type}.`);
  return account;
}

/**
 * Locks all live admins, for acts of one on another: none of them loses or gets the verification until the act ends.
 * Taken before any other lock.
 */
export function takeAdmins(transaction: Transaction): Promise<TakenAccount[]> {
  return lockAdmins(transaction);
}

/** Whether somebody else of this kind has the e-mail, whatever its case. */
export async function isEmailTaken(
  database: Queryable,
  type: AccountType,
  email: string,
  exceptId: string,
): Promise<boolean> {
  const account = await selectAccountByEmail(database, type, email);
  return account !== undefined && account.account_id !== exceptId;
}

/** Whether two accounts have the same e-mail, whatever its case: one person, who reads and belongs to the staff. */
export function isSamePerson(transaction: Transaction, accountId: string, otherId: string): Promise<boolean> {
  return selectSharesEmail(transaction, accountId, otherId);
}

/**
 * Changes a taken account. Reset links that went to another e-mail than a changed one are void, and the e-mail that it
 * had is told of the change. The database refuses an e-mail that somebody else of this kind has. Throws 422 for a changed
 * name that is none of a person.
 */
export async function changeAccount(
  transaction: Transaction,
  library: Library,
  accountId: string,
  changes: { name?: string; email?: string; contact?: string | null; verified?: boolean },
): Promise<void> {
  if (changes.name !== undefined) await requireName(transaction, accountId, changes.name);
  const before = changes.email === undefined ? undefined : await selectAccount(transaction, accountId);
  await updateAccount(transaction, accountId, changes);
  if (changes.email === undefined) return;
  await deleteResetsOf(transaction, accountId, changes.email);
  if (before?.email && before.email.toLowerCase() !== changes.email.toLowerCase()) {
    await tellOldEmail(transaction, library, { ...before, email: before.email }, changes.email);
  }
}

/** Whoever has a name from before the rules may change everything else and keep it. */
async function requireName(transaction: Transaction, accountId: string, name: string): Promise<void> {
  const fault = personNameFault(name);
  if (!fault) return;
  const account = await selectAccount(transaction, accountId);
  if (account && isOtherName(name, account.name)) throw invalid({ name: [fault] });
}

/**
 * Erases what is personal of a taken account and ends its sessions; its history stays under 'Deleted reader',
 * 'Deleted volunteer' or 'Deleted admin', and its e-mail can register again (decisions 5).
 */
export async function eraseAccount(
  transaction: Transaction,
  library: Library,
  account: TakenAccount,
): Promise<void> {
  await updateAccount(transaction, account.account_id, {
    name: `Deleted ${account.type}`,
    email: null,
    contact: null,
    password_hash: null,
    deleted_at: library.clock.now(),
  });
  await deleteResetsOf(transaction, account.account_id, null);
  await deleteNoticesOf(transaction, account.account_id);
  await deleteKnownAddressesOf(transaction, account.account_id);
  await closeSessionsOf(transaction, account.account_id);
}
