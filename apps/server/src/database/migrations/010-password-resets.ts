import { type Kysely, sql } from 'kysely';

/**
 * Passwords that somebody has forgotten: who asked for a reset, the mail that is to be sent, and what its link is known
 * by. One row for an address and kind of account, so that the newest link is the only one.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  // Written for every address that is typed, so that asking takes as long whether or not it is an account's; the
  // account is looked up when the mail is sent.
  `CREATE TABLE password_resets (
     type text NOT NULL CHECK (type IN ('reader', 'volunteer', 'admin')),
     email_key text NOT NULL CHECK (email_key = lower(email_key)),
     asked_at timestamptz NOT NULL,
     attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
     next_try_at timestamptz,
     account_id uuid,
     token_hash bytea CONSTRAINT password_resets_token UNIQUE CHECK (length(token_hash) = 32),
     expires_at timestamptz,
     used_at timestamptz,
     PRIMARY KEY (type, email_key),
     FOREIGN KEY (account_id, type) REFERENCES accounts (account_id, type),
     CHECK ((token_hash IS NULL) = (account_id IS NULL) AND (token_hash IS NULL) = (expires_at IS NULL)),
     CHECK (used_at IS NULL OR (token_hash IS NOT NULL AND next_try_at IS NULL)))`,
  `CREATE INDEX password_resets_next_try ON password_resets (next_try_at) WHERE next_try_at IS NOT NULL`,
  `CREATE INDEX password_resets_account ON password_resets (account_id) WHERE account_id IS NOT NULL`,
];
