import type { AccountType } from '@library/contract/calls/route.ts';
import { notFound } from '../../lib/refusal.ts';
import { msg, word } from '../../lib/sentences/message-descriptor.ts';
import type { Queryable, Transaction } from '../../library.ts';
import { type LockedAccount, lockAccount, selectAccountByEmail } from './accounts.queries.ts';

export {
  insertAccount,
  isSamePerson,
  type LockedAccount,
  lockAccount,
  lockAccounts,
  lockAdmins,
  lockSession,
  markEmailUndeliverable,
  refreshNameKeys,
  samePerson,
  selectAccount,
  selectAccountByEmail,
  updateAccount,
} from './accounts.queries.ts';

/** Locks a live account as `lockAccount` does. Throws 404 when it is of another kind, deleted or unknown. */
export async function requireLockedAccount(
  transaction: Transaction,
  type: AccountType,
  accountId: string,
): Promise<LockedAccount> {
  const account = await lockAccount(transaction, type, accountId);
  if (!account) throw notFound(msg('There is no such {type}.', { type: word(type) }));
  return account;
}

/** Whether another account of this kind has the e-mail, ignoring case. */
export async function isEmailTaken(
  database: Queryable,
  type: AccountType,
  email: string,
  exceptId: string | null = null,
): Promise<boolean> {
  const account = await selectAccountByEmail(database, type, email);
  return account !== undefined && account.account_id !== exceptId;
}
