import type { AccountType } from '@library/contract/route.ts';
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../library.ts';

/** Saves the request for a reset in place of an earlier one, whose link becomes void. */
export async function upsertReset(
  transaction: Transaction,
  { type, email, now }: { type: AccountType; email: string; now: Date },
): Promise<void> {
  const noLink = { account_id: null, token_hash: null, expires_at: null, used_at: null };
  await transaction
    .insertInto('password_resets')
    .values({ type, email_key: sql<string>`lower(${email})`, asked_at: now })
    .onConflict((conflict) =>
      conflict.columns(['type', 'email_key']).doUpdateSet({ asked_at: now, ...noLink }),
    )
    .execute();
}

type Key = { type: AccountType; email_key: string };

/** The account that a mail goes to; undefined when nobody of this kind has the address. */
export function selectAddressee(transaction: Transaction, { type, email_key }: Key) {
  return transaction
    .selectFrom('accounts')
    .where('type', '=', type)
    .where(sql<string>`lower(email)`, '=', email_key)
    .where('deleted_at', 'is', null)
    .select(['account_id', 'email'])
    .executeTakeFirst();
}

/**
 * Locks a reset whose mail this transaction has locked, unless another transaction has locked it: a request for a reset
 * locks the reset first and its mail second, so waiting could become a deadlock (decision 028). Returns whether this
 * transaction has the lock now.
 */
export async function lockResetUnlessLocked(
  transaction: Transaction,
  { type, email_key }: Key,
): Promise<boolean> {
  const reset = await transaction
    .selectFrom('password_resets')
    .where('type', '=', type)
    .where('email_key', '=', email_key)
    .select('type')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return reset !== undefined;
}

interface NewLink {
  account_id: string;
  token_hash: Buffer;
  expires_at: Date;
}

/** Replaces the link of an earlier attempt to send the mail. */
export async function updateLink(
  transaction: Transaction,
  { type, email_key }: Key,
  link: NewLink,
): Promise<void> {
  await transaction
    .updateTable('password_resets')
    .set(link)
    .where('type', '=', type)
    .where('email_key', '=', email_key)
    .execute();
}

/** A link by the hash of its token, with name and e-mail of its account. */
export function selectLink(database: Queryable, type: AccountType, tokenHash: Buffer) {
  return database
    .selectFrom('password_resets')
    .innerJoin('accounts', 'accounts.account_id', 'password_resets.account_id')
    .where('password_resets.type', '=', type)
    .where('token_hash', '=', tokenHash)
    .select([
      'password_resets.account_id',
      'password_resets.email_key',
      'accounts.name',
      'accounts.email',
      'expires_at',
      'used_at',
    ])
    .executeTakeFirst();
}

export async function markLinkUsed(transaction: Transaction, tokenHash: Buffer, now: Date): Promise<void> {
  await transaction
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteReset(transaction: Transaction, { type, email_key }: Key): Promise<void> {
  await transaction
    .deleteFrom('password_resets')
    .where('type', '=', type)
    .where('email_key', '=', email_key)
    .execute();
}

/** Deletes the resets of an account, and with them their mails; those for this address stay. */
export async function deleteResetsOf(
  transaction: Transaction,
  accountId: string,
  exceptEmail: string | null,
): Promise<void> {
  await transaction
    .deleteFrom('password_resets')
    .where('account_id', '=', accountId)
    .where('email_key', 'is distinct from', sql<string>`lower(${exceptEmail})`)
    .execute();
}

/** Deletes resets that were asked for before a moment, but for those that another transaction uses. */
export async function deleteResetsBefore(database: Queryable, moment: Date): Promise<void> {
  await sql`DELETE FROM password_resets WHERE (type, email_key) IN (
    SELECT type, email_key FROM password_resets WHERE asked_at < ${moment} FOR UPDATE SKIP LOCKED)`.execute(
    database,
  );
}
