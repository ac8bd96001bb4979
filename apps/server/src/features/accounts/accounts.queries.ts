import type { AccountType } from '@library/contract/calls/route.ts';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { Database, Locked, Queryable, Transaction } from '../../library.ts';
import { nameKeys, nameKeysVersion } from './name-keys.rules.ts';

const emailFacts = [
  'email_verified_at',
  'email_changed_at',
  'email_proof_required',
  'email_undeliverable_at',
] as const;

/** The id of the live account of this kind with this e-mail, ignoring case. */
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
): Promise<Locked<'account'>> {
  const { account_id } = await transaction
    .insertInto('accounts')
    .values({ ...account, ...keysOf(account.name) })
    .returning('account_id')
    .$narrowType<{ account_id: Locked<'account'> }>()
    .executeTakeFirstOrThrow();
  return account_id;
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
 * Locks the live account of this kind, so that its changes run one after another. Comes before any other lock. Undefined
 * when there is no such account.
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

/** Locks a login of an account by the hash of its token, so that nobody ends it before the transaction ends; returns its id, or null when it has ended. */
export async function lockSession(transaction: Transaction, tokenHash: Buffer): Promise<string | null> {
  const session = await transaction
    .selectFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .select('session_id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return session?.session_id ?? null;
}

/**
 * Locks all live admins in the order of their ids, so that none of them gains or loses verification until the transaction
 * ends. Comes before any other lock.
 */
export function lockAdmins(transaction: Transaction): Promise<LockedAccount[]> {
  return locking(transaction, 'admin').orderBy('account_id').execute();
}

export async function updateAccount(
  transaction: Transaction,
  { account_id }: LockedAccount,
  changes: Updateable<Tables['accounts']>,
): Promise<void> {
  const { name } = changes;
  await transaction
    .updateTable('accounts')
    .set({ ...changes, ...(typeof name === 'string' ? keysOf(name) : {}) })
    .where('account_id', '=', account_id)
    .execute();
}

/** Whether two accounts have the same e-mail, ignoring case. They then belong to one person, who is both reader and staff. */
export async function isSamePerson(
  transaction: Transaction,
  accountId: string,
  otherId: string,
): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`SELECT ${samePerson(accountId, otherId)} AS same`.execute(
    transaction,
  );
  return rows[0]?.same ?? false;
}

/** As `isSamePerson`, as part of a larger query. */
export function samePerson(accountId: string, otherId: string): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM accounts AS one JOIN accounts AS other
    ON lower(other.email) = lower(one.email) AND other.account_id = ${otherId} WHERE one.account_id = ${accountId})`;
}

/**
 * Records that a mail server permanently refused an address, on all accounts with this address that no transaction has
 * locked.
 */
export async function markEmailUndeliverable(
  transaction: Transaction,
  email: string,
  now: Date,
): Promise<void> {
  await sql`UPDATE accounts SET email_undeliverable_at = ${now} WHERE account_id IN (
    SELECT account_id FROM accounts WHERE lower(email) = lower(${email}) AND deleted_at IS NULL
    ORDER BY account_id FOR NO KEY UPDATE SKIP LOCKED)`.execute(transaction);
}

const keysOf = (name: string) => ({ name_keys: nameKeys(name), name_keys_version: nameKeysVersion });

/** How many names `refreshNameKeys` reads at a time. */
const namesAtOnce = 1000;

/**
 * Computes the keys of names whose keys are not of the current version: after an upgrade, or when an account was written
 * without the application. If somebody changes a name at the same time, the keys of the new name stay.
 */
export async function refreshNameKeys(database: Database): Promise<void> {
  for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after !== undefined; ) {
    const rows: { account_id: string; name: string }[] = await database
      .selectFrom('accounts')
      .where('account_id', '>', after)
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`name_keys_version IS DISTINCT FROM ${nameKeysVersion}`)
      .orderBy('account_id')
      .limit(namesAtOnce)
      .select(['account_id', 'name'])
      .execute();
    const named = rows.map(({ account_id, name }) => ({ account_id, name, keys: nameKeys(name) }));
    await sql`UPDATE accounts SET name_keys = ARRAY(SELECT jsonb_array_elements_text(given.keys)),
        name_keys_version = ${nameKeysVersion}
      FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS given (account_id uuid, name text, keys jsonb)
      WHERE accounts.account_id = given.account_id AND accounts.name = given.name`.execute(database);
    after = rows.at(-1)?.account_id;
  }
}
