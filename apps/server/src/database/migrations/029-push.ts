import { type Kysely, sql } from 'kysely';

/** Notices on the devices of people (decision 049): the library's keys, the devices, and who wants which notices there. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  // At most one row. The private key is encrypted with the server's secret, which is not in the database.
  `CREATE TABLE push_keys (
     only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
     public_key bytea NOT NULL CHECK (octet_length(public_key) = 65),
     private_key bytea NOT NULL,
     made_at timestamptz NOT NULL)`,
  // A browser has one address, which belongs to the login that named it last, and ends with it.
  `CREATE TABLE push_subscriptions (
     subscription_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
     account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
     session_id uuid NOT NULL UNIQUE REFERENCES sessions (session_id) ON DELETE CASCADE,
     endpoint text NOT NULL UNIQUE CHECK (length(endpoint) <= 1000),
     p256dh bytea NOT NULL CHECK (octet_length(p256dh) = 65),
     auth bytea NOT NULL CHECK (octet_length(auth) = 16),
     created_at timestamptz NOT NULL,
     last_ok_at timestamptz,
     failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
     test_asked_at timestamptz)`,
  `CREATE INDEX push_subscriptions_account ON push_subscriptions (account_id)`,
  `CREATE INDEX push_subscriptions_test ON push_subscriptions (test_asked_at) WHERE test_asked_at IS NOT NULL`,
  // The devices that have a notice already, while others of the same person are tried again.
  `CREATE TABLE push_arrivals (
     notice_id uuid NOT NULL REFERENCES notices ON DELETE CASCADE,
     subscription_id uuid NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
     PRIMARY KEY (notice_id, subscription_id))`,
  `CREATE INDEX push_arrivals_subscription ON push_arrivals (subscription_id)`,
  `CREATE INDEX deliveries_push_due ON deliveries (next_try_at, notice_id)
     WHERE channel = 'push' AND state IN ('waiting', 'claimed')`,
  // Null for the groups that go to devices unless somebody says otherwise.
  `ALTER TABLE notice_settings ADD COLUMN push text[],
     ADD COLUMN titles_on_lock_screen boolean NOT NULL DEFAULT false`,
];
