import { type Kysely, sql } from 'kysely';

/**
 * Wrong passwords, counted for an account and an address together, so that nobody uses up what others have; addresses that an account
 * knows; and one queue for all mails, of which those with a reset link were the first.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  // Both are hashes: unknown e-mails are counted like known ones, and neither belongs into a table of counts.
  `CREATE TABLE login_tries (
     account_key bytea NOT NULL CHECK (octet_length(account_key) = 32),
     address_key bytea NOT NULL CHECK (octet_length(address_key) = 32),
     tries integer NOT NULL CHECK (tries > 0),
     ends_at timestamptz NOT NULL,
     PRIMARY KEY (account_key, address_key))`,
  `CREATE INDEX login_tries_address ON login_tries (address_key)`,
  `CREATE INDEX login_tries_ends ON login_tries (ends_at)`,
  // Of an address two bytes of a hash that is tied to the account: enough to know it again, too little to tell which it was.
  `CREATE TABLE known_addresses (
     account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
     mark bytea NOT NULL CHECK (octet_length(mark) = 2),
     used_at timestamptz NOT NULL,
     PRIMARY KEY (account_id, mark))`,
  `CREATE INDEX known_addresses_used ON known_addresses (used_at)`,
  // A mail with a reset link goes with its reset; every other one is an account's.
  `CREATE TABLE mails (
     mail_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
     kind text NOT NULL CHECK (kind IN ('password_reset', 'password_changed', 'email_changed')),
     type text NOT NULL CHECK (type IN ('reader', 'volunteer', 'admin')),
     email text NOT NULL,
     reset_key text,
     account_id uuid,
     facts jsonb NOT NULL DEFAULT '{}',
     asked_at timestamptz NOT NULL,
     attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
     next_try_at timestamptz NOT NULL,
     CONSTRAINT mails_reset UNIQUE (type, reset_key),
     FOREIGN KEY (type, reset_key) REFERENCES password_resets (type, email_key) ON DELETE CASCADE,
     FOREIGN KEY (account_id, type) REFERENCES accounts (account_id, type) ON DELETE CASCADE,
     CHECK ((kind = 'password_reset') = (reset_key IS NOT NULL)),
     CHECK ((kind = 'password_reset') = (account_id IS NULL)))`,
  `CREATE INDEX mails_next_try ON mails (next_try_at)`,
  `CREATE INDEX mails_account ON mails (account_id) WHERE account_id IS NOT NULL`,
  `INSERT INTO mails (kind, type, email, reset_key, asked_at, attempts, next_try_at)
     SELECT 'password_reset', type, email_key, email_key, asked_at, attempts, next_try_at
     FROM password_resets WHERE next_try_at IS NOT NULL`,
  // Their constraints and index go with them.
  `ALTER TABLE password_resets DROP COLUMN attempts, DROP COLUMN next_try_at`,
  `ALTER TABLE password_resets ADD CONSTRAINT password_resets_used
     CHECK (used_at IS NULL OR token_hash IS NOT NULL)`,
  // The limiter counted log-ins until now.
  `DELETE FROM rate_limits WHERE key LIKE 'login-%'`,
];
