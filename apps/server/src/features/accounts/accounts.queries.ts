import type { AccountType } from '@library/contract/route.ts';
import { sql, type Updateable } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Queryable, Transaction } from '../../library.ts';

/** The live account of this kind with this e-mail, whatever its case. */
export function selectAccountByEmail(database: Queryable, type: AccountType, email: string) {
  return database
    .selectFrom('accounts')
    .where('type', '=', type)
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .where('deleted_at', 'is', null)
    .select(['account_id', 'password_hash'])
    .executeTakeFirst();
}

export function selectAccount(database: Queryable, accountId: string) {
  return database
    .selectFrom('accounts')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .select(['account_id', 'type', 'name', 'email', 'contact', 'verified'])
    .executeTakeFirst();
}

/** What a change of the password is checked against; undefined for a deleted account. */
export function selectPassword(database: Queryable, accountId: string) {
  return database
    .selectFrom('accounts')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .select(['name', 'email', 'password_hash'])
    .executeTakeFirst();
}

/** The same under the lock that changes of an account take, so that one happens after the other. */
export function lockPassword(transaction: Transaction, accountId: string) {
  return transaction
    .selectFrom('accounts')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .select(['email', 'password_hash'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Whether the account still has this password, and holds off changes of it until the act ends: a session that an old
 * password opens would not be among those that the change ends.
 */
export async function holdPassword(
  transaction: Transaction,
  accountId: string,
  passwordHash: string | null,
): Promise<boolean> {
  const account = await transaction
    .selectFrom('accounts')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .select('password_hash')
    .forShare()
    .executeTakeFirst();
  return account?.password_hash === passwordHash;
}

/** A new account, as it is stored. */
export interface NewAccount {
  account_id: string;
  type: AccountType;
  name: string;
  email: string;
  contact: string | null;
  password_hash: string;
  verified: boolean;
  created_at: Date;
}

export async function insertAccount(transaction: Transaction, account: NewAccount): Promise<void> {
  await transaction.insertInto('accounts').values(account).execute();
}

/** Locks the live account of this kind, so that acts on it happen one after the other; undefined when there is none. */
export function lockAccount(transaction: Transaction, type: AccountType, accountId: string) {
  return transaction
    .selectFrom('accounts')
    .where('account_id', '=', accountId)
    .where('type', '=', type)
    .where('deleted_at', 'is', null)
    .select(['account_id', 'type', 'name', 'verified'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks all live admins in one order, so that acts of admins on admins happen one after the other. */
export function lockAdmins(transaction: Transaction) {
  return transaction
    .selectFrom('accounts')
    .where('type', '=', 'admin')
    .where('deleted_at', 'is', null)
    .select(['account_id', 'type', 'name', 'verified'])
    .orderBy('account_id')
    .forNoKeyUpdate()
    .execute();
}

export async function updateAccount(
  transaction: Transaction,
  accountId: string,
  changes: Updateable<Tables['accounts']>,
): Promise<void> {
  await transaction.updateTable('accounts').set(changes).where('account_id', '=', accountId).execute();
}

/** Whether both accounts have the same e-mail; an erased account has none. */
export async function selectSharesEmail(
  transaction: Transaction,
  accountId: string,
  otherId: string,
): Promise<boolean> {
  const shared = await transaction
    .selectFrom('accounts as one')
    .innerJoin('accounts as other', (join) =>
      join.on(sql<boolean>`lower(other.email) = lower(one.email)`).on('other.account_id', '=', otherId),
    )
    .where('one.account_id', '=', accountId)
    .select('one.account_id')
    .executeTakeFirst();
  return shared !== undefined;
}
