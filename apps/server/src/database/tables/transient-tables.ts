import type { AccountType } from '@library/contract/calls/route.ts';
import type { OutsideSource, ProposedFacts } from '@library/contract/intake/isbn-lookup.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Moment } from './column-types.ts';

interface SessionTable {
  /** Identifies a session in places where its token must not appear. */
  session_id: Generated<string>;
  token_hash: Buffer;
  account_id: string;
  created_at: Moment;
  used_at: Moment;
  expires_at: Moment;
  /** A readable name: `Firefox on Windows`. */
  device: Generated<string>;
}
/** One row for an address and kind of account, whether or not the account exists. */
interface PasswordResetTable {
  type: AccountType;
  /** The address in lower case. */
  email_key: string;
  asked_at: Moment;
  /** The letter with its link. */
  notice_id: string | null;
  /** The remaining columns are null until the first attempt to send its mail. */
  account_id: string | null;
  token_hash: Buffer | null;
  expires_at: Moment | null;
  used_at: Moment | null;
}
/** A pending proof that the owner of an account receives e-mails at an address: the account's own or a new one. */
interface EmailProofTable {
  account_id: string;
  type: AccountType;
  email: string;
  asked_at: Moment;
  /** The letter with the link and the code. */
  notice_id: string | null;
  /** The link and the code are null until the first attempt to send their mail. */
  token_hash: Buffer | null;
  expires_at: Moment | null;
  code_hash: Buffer | null;
  code_expires_at: Moment | null;
  code_tries: Generated<number>;
  used_at: Moment | null;
  /** When a mail server rejected the address permanently. */
  undeliverable_at: Moment | null;
}
/** Wrong passwords for an account from an address, until their expiry; both are hashes. */
interface LoginTryTable {
  account_key: Buffer;
  address_key: Buffer;
  tries: number;
  ends_at: Moment;
}
/** An address from which somebody has logged in to the account, as a hash of two bytes. */
interface KnownAddressTable {
  account_id: string;
  mark: Buffer;
  used_at: Moment;
}
/** A kind of device on which somebody has logged in to the account. */
interface KnownDeviceTable {
  account_id: string;
  /** A readable name, as of a session. */
  device: string;
  used_at: Moment;
}
/** Responses to writes: fingerprints and encrypted bodies (`http/idempotency/fingerprints.ts`). */
interface AnsweredCallTable {
  name: Buffer;
  call: Buffer;
  answer: Buffer;
  answered_at: Moment;
}
/** The response of an outside source for an ISBN; `facts` is null when the source has no record. */
interface IsbnAnswerTable {
  source: OutsideSource;
  isbn13: string;
  answered_at: Moment;
  facts: ColumnType<(ProposedFacts & { cover_id: number | null }) | null, string | null, string | null>;
}
/** The set-up codes that servers have printed for the first admin. */
interface SetupCodeTable {
  code_hash: Buffer;
  printed_at: Moment;
}
/** The last daily backup of each data folder. */
interface DailyBackupTable {
  /** The name of the folder's archive. */
  data_folder: string;
  made_at: Moment;
}
/** Only the rate limiter writes it. */
interface RateLimitTable {
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expire: number | null;
}

/** Tables with short-lived rows, which backups leave out. */
export interface TransientTables {
  sessions: SessionTable;
  password_resets: PasswordResetTable;
  email_proofs: EmailProofTable;
  login_tries: LoginTryTable;
  known_addresses: KnownAddressTable;
  known_devices: KnownDeviceTable;
  answered_calls: AnsweredCallTable;
  isbn_answers: IsbnAnswerTable;
  rate_limits: RateLimitTable;
  setup_codes: SetupCodeTable;
  daily_backups: DailyBackupTable;
}
