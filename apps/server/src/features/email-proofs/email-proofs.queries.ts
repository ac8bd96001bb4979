import type { AccountType } from '@library/contract/calls/route.ts';
import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import { sql } from 'kysely';
import type { Database, Queryable, Transaction } from '../../library.ts';

/** The account and the address that it should confirm. */
export interface AddressToProve {
  account_id: string;
  type: AccountType;
  email: string;
}

/** Requests a proof, replacing an earlier one, whose link and code become void. */
export async function upsertProof(
  transaction: Transaction,
  asked: AddressToProve,
  { notice_id, now }: { notice_id: string; now: Date },
): Promise<void> {
  const fresh = {
    email: asked.email,
    notice_id,
    asked_at: now,
    token_hash: null,
    expires_at: null,
    code_hash: null,
    code_expires_at: null,
    code_tries: 0,
    used_at: null,
    undeliverable_at: null,
  };
  await transaction
    .insertInto('email_proofs')
    .values({ account_id: asked.account_id, type: asked.type, ...fresh })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(fresh))
    .execute();
}

/** The requested proof of an account. */
export function selectProof(database: Queryable, accountId: string) {
  return database
    .selectFrom('email_proofs')
    .where('account_id', '=', accountId)
    .select(['email', 'notice_id', 'token_hash', 'expires_at', 'code_hash', 'used_at', 'undeliverable_at'])
    .executeTakeFirst();
}

/**
 * Locks the proof of a letter that this transaction has locked, unless another transaction holds it. It does not wait,
 * because a request for a proof locks the proof first and its letter second, so waiting could deadlock (decision 028).
 * Returns null when the letter has no proof any more: it was withdrawn, or belongs to a newer letter.
 */
export async function lockProofUnlessLocked(
  transaction: Transaction,
  noticeId: string,
): Promise<(AddressToProve & { used_at: Date | null }) | 'locked' | null> {
  const found = transaction.selectFrom('email_proofs').where('notice_id', '=', noticeId);
  const columns = ['account_id', 'type', 'email', 'used_at'] as const;
  const row = await found.select(columns).forUpdate().skipLocked().executeTakeFirst();
  if (row) return row;
  return (await found.select('account_id').executeTakeFirst()) ? 'locked' : null;
}

/** The language that the owner of an account has chosen; null for none. */
export async function selectLanguage(
  transaction: Transaction,
  accountId: string,
): Promise<SpokenLanguage | null> {
  const row = await transaction
    .selectFrom('accounts')
    .where('account_id', '=', accountId)
    .select('language')
    .executeTakeFirst();
  return row?.language ?? null;
}

/** The hashes of one mail's secrets; the secrets themselves are not stored. */
export interface Secrets {
  token_hash: Buffer;
  expires_at: Date;
  code_hash: Buffer;
  code_expires_at: Date;
}

/** Replaces the secrets of an earlier attempt to send the mail. */
export async function updateSecrets(
  transaction: Transaction,
  accountId: string,
  secrets: Secrets,
): Promise<void> {
  await transaction
    .updateTable('email_proofs')
    .set({ ...secrets, code_tries: 0 })
    .where('account_id', '=', accountId)
    .execute();
}

/** The proof of a link, found by the hash of the link's token. */
export function selectLink(database: Queryable, tokenHash: Buffer) {
  return database
    .selectFrom('email_proofs')
    .innerJoin('accounts', 'accounts.account_id', 'email_proofs.account_id')
    .where('token_hash', '=', tokenHash)
    .where('accounts.deleted_at', 'is', null)
    .select(['email_proofs.account_id', 'accounts.type', 'email_proofs.email', 'expires_at', 'used_at'])
    .executeTakeFirst();
}

/** Counts a try of the code if one is left, and returns what is stored of the code. */
export async function countCodeTry(
  database: Database,
  accountId: string,
  { now, tries }: { now: Date; tries: number },
): Promise<Buffer | null> {
  const row = await database
    .updateTable('email_proofs')
    .set((proof) => ({ code_tries: proof('code_tries', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .where('code_expires_at', '>', now)
    .where('code_tries', '<', tries)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash ?? null;
}

export async function markUsed(transaction: Transaction, accountId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('email_proofs')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .execute();
}

/** Deletes the proof of an account and returns the id of its letter; undefined when there is no proof. */
export async function deleteProof(
  transaction: Transaction,
  accountId: string,
): Promise<string | null | undefined> {
  const proof = await transaction
    .deleteFrom('email_proofs')
    .where('account_id', '=', accountId)
    .returning('notice_id')
    .executeTakeFirst();
  return proof?.notice_id;
}

/** Records that a mail server permanently refused an address, on all proofs requested for it. */
export async function markProofsUndeliverable(
  transaction: Transaction,
  email: string,
  now: Date,
): Promise<void> {
  await sql`UPDATE email_proofs SET undeliverable_at = ${now} WHERE account_id IN (
    SELECT account_id FROM email_proofs WHERE lower(email) = lower(${email}) AND used_at IS NULL
    ORDER BY account_id FOR UPDATE SKIP LOCKED)`.execute(transaction);
}

/** Deletes proofs requested before a moment, except those locked by other transactions, and returns the ids of their letters. */
export async function deleteProofsBefore(transaction: Transaction, moment: Date): Promise<(string | null)[]> {
  const { rows } = await sql<{ notice_id: string | null }>`DELETE FROM email_proofs WHERE account_id IN (
    SELECT account_id FROM email_proofs WHERE asked_at < ${moment} FOR UPDATE SKIP LOCKED)
    RETURNING notice_id`.execute(transaction);
  return rows.map(({ notice_id }) => notice_id);
}
