import type { AccountType } from '@library/contract/route.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Locked, Queryable, Transaction } from '../../library.ts';

/** The id of the live account of this kind with this e-mail, in any case. */
export function selectAccountByEmail(database: Queryable, type: AccountType, email: string) {
  return database
    .selectFrom('accounts')
    .where('type', '=', type)
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .where('deleted_at', 'is', null)
    .select('account_id')
    .executeTakeFirst();
}

/** A live account with its password's hash; undefined for a deleted one. */
export function selectAccount(database: Queryable, accountId: string) {
  return database
    .selectFrom('accounts')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .select(['account_id', 'type', 'name', 'email', 'contact', 'verified', 'password_hash'])
    .executeTakeFirst();
}

export async function insertAccount(
  transaction: Transaction,
  account: Insertable<Tables['accounts']>,
): Promise<void> {
  await transaction.insertInto('accounts').values(account).execute();
}

function locking(transaction: Transaction, type: AccountType) {
  return transaction
    .selectFrom('accounts')
    .where('type', '=', type)
    .where('deleted_at', 'is', null)
    .select(['account_id', 'type', 'name', 'email', 'verified', 'password_hash'])
    .$narrowType<{ account_id: Locked<'account'> }>()
    .forNoKeyUpdate();
}

/** A live account whose row the transaction has locked. */
export type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

/**
 * Locks the live account of this kind, before any other lock, so that changes of it come one after the other; undefined
 * when there is none.
 */
export function lockAccount(transaction: Transaction, type: AccountType, accountId: string) {
  return locking(transaction, type).where('account_id', '=', accountId).executeTakeFirst();
}

/**
 * Locks all live admins in the order of their ids, before any other lock: none of them gets or loses the verification
 * until the transaction ends.
 */
export function lockAdmins(transaction: Transaction): Promise<LockedAccount[]> {
  return locking(transaction, 'admin').orderBy('account_id').execute();
}

export async function updateAccount(
  transaction: Transaction,
  { account_id }: LockedAccount,
  changes: Updateable<Tables['accounts']>,
): Promise<void> {
  await transaction.updateTable('accounts').set(changes).where('account_id', '=', account_id).execute();
}

/** Whether two accounts have the same e-mail, in any case: one person, who reads and belongs to the staff. */
export async function isSamePerson(
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
