import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../library.ts';
import type { AdminFacts } from './setup-codes.rules.ts';

const firstAdminLock = 7_270_001;

/** Holds off others who would become the first admin, or print a code for one, until the act ends. */
export async function lockFirstAdmin(transaction: Transaction): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${firstAdminLock})`.execute(transaction);
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

export async function selectSetupCodes(transaction: Transaction): Promise<Buffer[]> {
  const codes = await transaction.selectFrom('setup_codes').select('code_hash').execute();
  return codes.map(({ code_hash }) => code_hash);
}

/** Forgets the codes printed before a moment, or all of them. */
export async function deleteSetupCodes(transaction: Transaction, before: Date | null = null): Promise<void> {
  const codes = transaction.deleteFrom('setup_codes');
  await (before === null ? codes : codes.where('printed_at', '<', before)).execute();
}
