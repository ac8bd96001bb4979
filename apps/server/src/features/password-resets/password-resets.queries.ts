import type { AccountType } from '@library/contract/calls/route.ts';
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../library.ts';

/** A request for a reset, and the letter that will contain its link. */
interface NewReset {
  type: AccountType;
  email: string;
  notice_id: string;
  now: Date;
}

/** Locks the reset of an address and returns its letter; undefined when there is no reset. */
export async function lockLetterOfReset(
  transaction: Transaction,
  { type, email }: Pick<NewReset, 'type' | 'email'>,
): Promise<string | null | undefined> {
  const reset = await transaction
    .selectFrom('password_resets')
    .where('type', '=', type)
    .where('email_key', '=', sql<string>`lower(${email})`)
    .select('notice_id')
    .forUpdate()
    .executeTakeFirst();
  return reset?.notice_id;
}

/** Saves the request for a reset in place of an earlier one, whose link becomes void. */
export async function upsertReset(
  transaction: Transaction,
  { type, email, notice_id, now }: NewReset,
): Promise<void> {
  const noLink = { account_id: null, token_hash: null, expires_at: null, used_at: null };
  await transaction
    .insertInto('password_resets')
    .values({ type, email_key: sql<string>`lower(${email})`, asked_at: now, notice_id })
    .onConflict((conflict) =>
      conflict.columns(['type', 'email_key']).doUpdateSet({ asked_at: now, notice_id, ...noLink }),
    )
    .execute();
}

/** What identifies a reset. */
export type ResetKey = { type: AccountType; email_key: string };
type Key = ResetKey;

/** The account that the mail goes to; undefined when no account of this type has the address. */
export function selectAddressee(transaction: Transaction, { type, email_key }: Key) {
  return transaction
    .selectFrom('accounts')
    .where('type', '=', type)
    .where(sql<string>`lower(email)`, '=', email_key)
    .where('deleted_at', 'is', null)
    .select(['account_id', 'email', 'language'])
    .executeTakeFirst();
}

/**
 * Locks the reset of a letter that this transaction has locked, unless another transaction has locked it: a request for a reset
 * locks the reset first and its letter second, so waiting could deadlock (decision 028). Returns null if the reset is gone or
 * has a newer letter.
 */
export async function lockResetUnlessLocked(
  transaction: Transaction,
  noticeId: string,
): Promise<(ResetKey & { used_at: Date | null }) | 'locked' | null> {
  const found = transaction.selectFrom('password_resets').where('notice_id', '=', noticeId);
  const row = await found
    .select(['type', 'email_key', 'used_at'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (row) return row;
  return (await found.select('type').executeTakeFirst()) ? 'locked' : null;
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

type LetterIds = (string | null)[];

/** Deletes the resets of an account, except those for this address, and returns their letters. */
export async function deleteResetsOf(
  transaction: Transaction,
  accountId: string,
  exceptEmail: string | null,
): Promise<LetterIds> {
  const rows = await transaction
    .deleteFrom('password_resets')
    .where('account_id', '=', accountId)
    .where('email_key', 'is distinct from', sql<string>`lower(${exceptEmail})`)
    .returning('notice_id')
    .execute();
  return rows.map(({ notice_id }) => notice_id);
}

/** Deletes resets that were requested before a moment, except those that another transaction uses, and returns their letters. */
export async function deleteResetsBefore(transaction: Transaction, moment: Date): Promise<LetterIds> {
  const { rows } = await sql<{
    notice_id: string | null;
  }>`DELETE FROM password_resets WHERE (type, email_key) IN (
    SELECT type, email_key FROM password_resets WHERE asked_at < ${moment} FOR UPDATE SKIP LOCKED)
    RETURNING notice_id`.execute(transaction);
  return rows.map(({ notice_id }) => notice_id);
}
