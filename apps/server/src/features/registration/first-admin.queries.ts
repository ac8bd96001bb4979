import { sql } from 'kysely';
import { advisoryLocks } from '../../database/transactions/advisory-locks.ts';
import type { Queryable, Transaction } from '../../library.ts';
import type { AdminFacts } from './first-admin.rules.ts';

/**
 * Takes the lock for the first admin and selects the facts about admins: other transactions that register an admin or print a
 * code wait until this one ends.
 */
export async function lockAdminFacts(transaction: Transaction): Promise<AdminFacts> {
  await sql`SELECT pg_advisory_xact_lock(${advisoryLocks.firstAdmin})`.execute(transaction);
  return selectAdminFacts(transaction);
}

export async function selectAdminFacts(database: Queryable): Promise<AdminFacts> {
  const { rows } = await sql<AdminFacts>`SELECT
    EXISTS (SELECT FROM accounts WHERE type = 'admin' AND verified AND deleted_at IS NULL) AS "hasVerifiedAdmin",
    EXISTS (SELECT FROM accounts WHERE type = 'admin') AS "hadAdmin"`.execute(database);
  return rows[0] ?? { hasVerifiedAdmin: false, hadAdmin: false };
}

export async function insertSetupCode(
  transaction: Transaction,
  code: { code_hash: Buffer; printed_at: Date },
): Promise<void> {
  await transaction.insertInto('setup_codes').values(code).execute();
}

/** The hashes of all printed set-up codes. */
export async function selectSetupCodes(transaction: Transaction): Promise<Buffer[]> {
  const codes = await transaction.selectFrom('setup_codes').select('code_hash').execute();
  return codes.map(({ code_hash }) => code_hash);
}

/** Deletes the codes printed before a moment, or all of them. */
export async function deleteSetupCodes(transaction: Transaction, before: Date | null = null): Promise<void> {
  const codes = transaction.deleteFrom('setup_codes');
  await (before === null ? codes : codes.where('printed_at', '<', before)).execute();
}
