import { type Kysely, sql } from 'kysely';

/**
 * Letters about passwords and addresses go through the queue of all others (decision 045). Those that somebody has asked for, links for
 * forgotten passwords and proofs of addresses, belong to a reset or a proof instead of an account, so they stand in nobody's inbox.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `ALTER TABLE notices ALTER COLUMN account_id DROP NOT NULL,
     ADD CONSTRAINT notices_for_somebody
       CHECK ((account_id IS NULL) = (kind IN ('password_reset', 'email_proof')))`,
  // Where a letter goes that is not for the account's address of today, until it has left. Urgent ones wait for nothing.
  `ALTER TABLE deliveries ADD COLUMN address text, ADD COLUMN urgent boolean NOT NULL DEFAULT false,
     ADD CONSTRAINT deliveries_address_until_sent CHECK (address IS NULL OR state IN ('waiting', 'claimed', 'failed'))`,
  `CREATE INDEX deliveries_urgent ON deliveries (channel, next_try_at, notice_id)
     WHERE urgent AND state IN ('waiting', 'claimed')`,
  `UPDATE deliveries SET urgent = true FROM notices
     WHERE notices.notice_id = deliveries.notice_id AND kind IN ('account_blocked', 'account_unblocked')`,
  `ALTER TABLE password_resets ADD COLUMN notice_id uuid
     CONSTRAINT password_resets_notice UNIQUE REFERENCES notices ON DELETE SET NULL`,
  `ALTER TABLE email_proofs ADD COLUMN notice_id uuid
     CONSTRAINT email_proofs_notice UNIQUE REFERENCES notices ON DELETE SET NULL`,
  `INSERT INTO notices (notice_id, account_id, kind, dedupe_key, about, created_at, valid_from, valid_until)
     SELECT mail_id, CASE WHEN kind <> 'email_proof' THEN account_id END, kind, kind || ':' || mail_id,
       CASE WHEN kind IN ('password_reset', 'email_proof') THEN '{}'
         ELSE facts || jsonb_build_object('account_type', type) END,
       asked_at, asked_at, asked_at + CASE kind WHEN 'password_reset' THEN interval '1 hour' ELSE interval '1 day' END
     FROM mails`,
  `INSERT INTO deliveries (notice_id, channel, state, attempts, next_try_at, address, urgent)
     SELECT mail_id, 'mail', 'waiting', attempts, next_try_at,
       CASE WHEN kind NOT IN ('password_reset', 'email_proof') THEN email END, true
     FROM mails`,
  `UPDATE password_resets SET notice_id = mail_id FROM mails
     WHERE mails.type = password_resets.type AND reset_key = email_key`,
  `UPDATE email_proofs SET notice_id = mail_id FROM mails
     WHERE kind = 'email_proof' AND mails.account_id = email_proofs.account_id`,
  `DROP TABLE mails`,
];
