import { type Kysely, sql } from 'kysely';

/**
 * What the library tells people (decision 045): a notice is a line of the inbox, a delivery is its way out of the library, and the
 * settings say which groups of notices go out by e-mail.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  // The key says what the notice is about, so that nobody is told the same thing twice.
  `CREATE TABLE notices (
     notice_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
     account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
     kind text NOT NULL,
     dedupe_key text NOT NULL UNIQUE,
     about jsonb NOT NULL,
     created_at timestamptz NOT NULL,
     valid_from timestamptz NOT NULL,
     valid_until timestamptz,
     read_at timestamptz,
     dropped_at timestamptz)`,
  `CREATE INDEX notices_account ON notices (account_id, valid_from DESC, notice_id DESC)`,
  `CREATE INDEX notices_unread ON notices (account_id) WHERE read_at IS NULL AND dropped_at IS NULL`,
  `CREATE INDEX notices_created ON notices (created_at)`,
  `CREATE TABLE deliveries (
     notice_id uuid NOT NULL REFERENCES notices ON DELETE CASCADE,
     channel text NOT NULL CHECK (channel IN ('mail', 'push')),
     state text NOT NULL CHECK (state IN ('waiting', 'claimed', 'sent', 'dropped', 'failed')),
     attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
     next_try_at timestamptz NOT NULL,
     lease_until timestamptz,
     sent_at timestamptz,
     digest_id uuid,
     reason text,
     PRIMARY KEY (notice_id, channel),
     CONSTRAINT deliveries_claimed_for_a_time CHECK ((state = 'claimed') = (lease_until IS NOT NULL)),
     CONSTRAINT deliveries_sent_at_a_time CHECK ((state = 'sent') = (sent_at IS NOT NULL)))`,
  `CREATE INDEX deliveries_due ON deliveries (next_try_at) WHERE state IN ('waiting', 'claimed')`,
  `CREATE INDEX deliveries_sent ON deliveries (sent_at) WHERE state = 'sent'`,
  `CREATE INDEX deliveries_failed ON deliveries (next_try_at) WHERE state = 'failed'`,
  // Null for the groups that go out by e-mail unless somebody says otherwise.
  `CREATE TABLE notice_settings (
     account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
     mail text[],
     unsubscribe_key uuid NOT NULL UNIQUE DEFAULT gen_random_uuid())`,
];
