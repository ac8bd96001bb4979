import type { AccountType } from '@library/contract/route.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Locked, Queryable, Transaction } from '../../library.ts';

const emailFacts = ['email_verified_at', 'email_proof_required', 'email_undeliverable_at'] as const;

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
    .select(['account_id', 'type', 'name', 'email', 'contact', 'verified', 'password_hash', ...emailFacts])
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
    .select(['account_id', 'type', 'name', 'email', 'verified', 'password_hash', ...emailFacts])
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

/** Locks live accounts of one kind in the order of their ids, before any other lock. */
export function lockAccounts(
  transaction: Transaction,
  type: AccountType,
  accountIds: string[],
): Promise<LockedAccount[]> {
  return locking(transaction, type).where('account_id', 'in', accountIds).orderBy('account_id').execute();
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

/** Records that a mail server refused an address for good, for all accounts with it that nobody has locked. */
export async function markEmailUndeliverable(
  transaction: Transaction,
  email: string,
  now: Date,
): Promise<void> {
  await sql`UPDATE accounts SET email_undeliverable_at = ${now} WHERE account_id IN (
    SELECT account_id FROM accounts WHERE lower(email) = lower(${email}) AND deleted_at IS NULL
    ORDER BY account_id FOR NO KEY UPDATE SKIP LOCKED)`.execute(transaction);
}

/** Readers who registered before a moment and have not confirmed their address, the oldest first. */
export async function selectUnconfirmedReaders(
  database: Queryable,
  { before, atMost }: { before: Date; atMost: number },
): Promise<string[]> {
  const rows = await database
    .selectFrom('accounts')
    .where('type', '=', 'reader')
    .where('email_proof_required', '=', true)
    .where('email_verified_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('created_at', '<', before)
    .select('account_id')
    .orderBy('created_at')
    .limit(atMost)
    .execute();
  return rows.map(({ account_id }) => account_id);
}
