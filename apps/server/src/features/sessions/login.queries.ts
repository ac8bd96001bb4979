import type { AccountType } from '@library/contract/calls/route.ts';
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../library.ts';

/** The live account of this kind with this e-mail, in any case. */
export function selectLogin(database: Queryable, type: AccountType, email: string) {
  return database
    .selectFrom('accounts')
    .where('type', '=', type)
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .where('deleted_at', 'is', null)
    .select(['account_id', 'password_hash', 'email_verified_at', 'email_proof_required'])
    .executeTakeFirst();
}

/**
 * Locks the account, so that no login with the old password can open a session while the password changes. Returns the hash and
 * the e-mail state.
 */
export function lockPassword(transaction: Transaction, accountId: string) {
  return transaction
    .selectFrom('accounts')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .select(['password_hash', 'email', 'email_verified_at', 'email_proof_required', 'email_undeliverable_at'])
    .forShare()
    .executeTakeFirst();
}
