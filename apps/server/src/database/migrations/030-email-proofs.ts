import { type Kysely, sql } from 'kysely';

/**
 * Proofs that people receive e-mails to their addresses (decision 050). Accounts from before need none: nobody who borrows today is
 * stopped by an update. Of them the addresses to which a reset link was sent and used are known to be right.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `ALTER TABLE accounts ADD COLUMN email_verified_at timestamptz,
     ADD COLUMN email_proof_required boolean NOT NULL DEFAULT false,
     ADD COLUMN email_undeliverable_at timestamptz`,
  `UPDATE accounts SET email_verified_at = password_resets.used_at FROM password_resets
     WHERE password_resets.account_id = accounts.account_id AND password_resets.used_at IS NOT NULL
       AND password_resets.email_key = lower(accounts.email)`,
  // Few: those who have registered in the last days.
  `CREATE INDEX accounts_unconfirmed ON accounts (created_at)
     WHERE email_proof_required AND email_verified_at IS NULL AND deleted_at IS NULL`,
  `CREATE TABLE email_proofs (
     account_id uuid PRIMARY KEY,
     type text NOT NULL,
     email text NOT NULL,
     asked_at timestamptz NOT NULL,
     token_hash bytea CONSTRAINT email_proofs_token UNIQUE CHECK (octet_length(token_hash) = 32),
     expires_at timestamptz,
     code_hash bytea CHECK (octet_length(code_hash) = 32),
     code_expires_at timestamptz,
     code_tries integer NOT NULL DEFAULT 0 CHECK (code_tries BETWEEN 0 AND 5),
     used_at timestamptz,
     undeliverable_at timestamptz,
     FOREIGN KEY (account_id, type) REFERENCES accounts (account_id, type) ON DELETE CASCADE,
     CONSTRAINT email_proofs_sent CHECK ((token_hash IS NULL) = (expires_at IS NULL)
       AND (token_hash IS NULL) = (code_hash IS NULL) AND (token_hash IS NULL) = (code_expires_at IS NULL)),
     CONSTRAINT email_proofs_used CHECK (used_at IS NULL OR token_hash IS NOT NULL))`,
  `ALTER TABLE mails DROP CONSTRAINT mails_kind_check, ADD CONSTRAINT mails_kind_check
     CHECK (kind IN ('password_reset', 'password_changed', 'email_changed', 'email_change_asked', 'email_proof'))`,
];
