import type { AccountType } from '@library/contract/route.ts';
import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;

interface SessionTable {
  /** What a session is called where its token must not stand. */
  session_id: Generated<string>;
  token_hash: Buffer;
  account_id: string;
  created_at: Moment;
  used_at: Moment;
  expires_at: Moment;
  /** As a person would call it: `Firefox on Windows`. */
  device: Generated<string>;
}
/** One for an address and kind of account, whether or not there is one. */
interface PasswordResetTable {
  type: AccountType;
  /** The address in small letters. */
  email_key: string;
  asked_at: Moment;
  /** The rest is null until its mail is tried for the first time. */
  account_id: string | null;
  token_hash: Buffer | null;
  expires_at: Moment | null;
  used_at: Moment | null;
}
export type MailKind = 'password_reset' | 'password_changed' | 'email_changed';
/** A mail that is to be sent; gone once it is sent or given up. */
interface MailTable {
  mail_id: Generated<string>;
  kind: MailKind;
  type: AccountType;
  /** Where it goes. */
  email: string;
  /** The reset that it belongs to, and goes with; null for every other kind, which belongs to an account. */
  reset_key: string | null;
  account_id: string | null;
  /** What its letter says beyond kind and moment; JSON. */
  facts: ColumnType<Record<string, string>, string | undefined, never>;
  asked_at: Moment;
  /** How often it was tried, and when it is tried next. */
  attempts: Generated<number>;
  next_try_at: Moment;
}
/** Wrong passwords for an account from an address, until a moment; both are hashes. */
interface LoginTryTable {
  account_key: Buffer;
  address_key: Buffer;
  tries: number;
  ends_at: Moment;
}
/** An address from which somebody has logged in to the account: two bytes that know it again. */
interface KnownAddressTable {
  account_id: string;
  mark: Buffer;
  used_at: Moment;
}
/** Responses to writes: fingerprints and encrypted bodies (`http/idempotency/fingerprints.ts`). */
interface AnsweredCallTable {
  name: Buffer;
  call: Buffer;
  answer: Buffer;
  answered_at: Moment;
}
/** What servers have printed for the first admin. */
interface SetupCodeTable {
  code_hash: Buffer;
  printed_at: Moment;
}
/** Written by the rate limiter alone. */
interface RateLimitTable {
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expire: number | null;
}

/** Tables whose rows matter only for a while, so that backups leave them out. */
export interface TransientTables {
  sessions: SessionTable;
  password_resets: PasswordResetTable;
  mails: MailTable;
  login_tries: LoginTryTable;
  known_addresses: KnownAddressTable;
  answered_calls: AnsweredCallTable;
  rate_limits: RateLimitTable;
  setup_codes: SetupCodeTable;
}
