import { type Kysely, sql } from 'kysely';

/**
 * When an account got another address than that of its registration. `email_verified_at` is null again after an admin's change, so
 * it does not tell a registration that nobody ever confirmed, which may be forgotten (decision 050), from a reader of long standing.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE accounts ADD COLUMN email_changed_at timestamptz`.execute(database);
  await sql`UPDATE accounts SET email_changed_at = audit_log.at FROM audit_log
    WHERE email_proof_required AND email_verified_at IS NULL AND deleted_at IS NULL
      AND audit_log.kind = 'reader' AND audit_log.entity_id = accounts.account_id
      AND jsonb_exists(audit_log.after::jsonb -> 'changed_fields', 'email')`.execute(database);
}
