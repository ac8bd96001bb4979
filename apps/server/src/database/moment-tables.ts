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
  /** How often the mail was tried. */
  attempts: number;
  /** When the mail is tried next; null once it is sent or given up. */
  next_try_at: Moment | null;
  /** The rest is null until the mail is tried for the first time. */
  account_id: string | null;
  token_hash: Buffer | null;
  expires_at: Moment | null;
  used_at: Moment | null;
}
/** What writes were answered with: marks and encrypted answers (`http/call-marks.ts`). */
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

/** What is of one moment, so that no backup holds it. */
export interface MomentTables {
  sessions: SessionTable;
  password_resets: PasswordResetTable;
  answered_calls: AnsweredCallTable;
  rate_limits: RateLimitTable;
  setup_codes: SetupCodeTable;
}
