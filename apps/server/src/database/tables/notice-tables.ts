import type { NoticeGroup, NoticeKind } from '@library/contract/notices/notices.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Moment } from './column-types.ts';

/** Letters that somebody has requested. They belong to a reset or a proof instead of an account, and appear in no inbox. */
export type AskedKind = 'password_reset' | 'email_proof';

interface NoticeTable {
  notice_id: Generated<string>;
  /** Null for a letter that was asked for. */
  account_id: string | null;
  kind: NoticeKind | AskedKind;
  /** Identifies the subject of the notice: no second notice with the same key is written. */
  dedupe_key: string;
  /** JSON of the shape that the contract gives to its kind. */
  about: ColumnType<Record<string, unknown>, string, never>;
  created_at: Moment;
  /** Shown and sent from this moment on, and no longer sent from `valid_until` on; null for a notice that stays of use. */
  valid_from: Moment;
  valid_until: Moment | null;
  read_at: Moment | null;
  /** When the notice was dropped because it was no longer true. */
  dropped_at: Moment | null;
}
interface DeliveryTable {
  notice_id: string;
  channel: 'mail' | 'push';
  state: 'waiting' | 'claimed' | 'sent' | 'dropped' | 'failed';
  attempts: Generated<number>;
  next_try_at: Moment;
  /** Until when one process has the exclusive right to deliver it. */
  lease_until: Moment | null;
  sent_at: Moment | null;
  /** The same id for all notices in one letter. */
  digest_id: string | null;
  /** Why it failed, without addresses. */
  reason: string | null;
  /** The address of a letter that does not go to the account's current one; deleted once the letter is sent. */
  address: string | null;
  /** Sent before all others and at any hour. */
  urgent: Generated<boolean>;
}
interface NoticeSettingsTable {
  account_id: string;
  /** The groups that go out by e-mail; null for the usual ones. */
  mail: NoticeGroup[] | null;
  /** The groups that go to the devices of the person; null for the usual ones. */
  push: NoticeGroup[] | null;
  /** Whether what devices show may name books. */
  titles_on_lock_screen: Generated<boolean>;
  /** The key in the unsubscribe links of letters, which work without a login. */
  unsubscribe_key: Generated<string>;
}

/** The tables of notices (migration 025). */
export interface NoticeTables {
  notices: NoticeTable;
  deliveries: DeliveryTable;
  notice_settings: NoticeSettingsTable;
}
