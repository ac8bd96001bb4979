import type { NoticeGroup, NoticeKind } from '@library/contract/notices.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Moment } from './column-types.ts';

/** Letters that somebody has asked for: they belong to a reset or a proof instead of an account, and stand in nobody's inbox. */
export type AskedKind = 'password_reset' | 'email_proof';

interface NoticeTable {
  notice_id: Generated<string>;
  /** Null for a letter that was asked for. */
  account_id: string | null;
  kind: NoticeKind | AskedKind;
  /** What the notice is about, in one text: a second notice with the same key is not written. */
  dedupe_key: string;
  /** JSON of the shape that the contract gives to its kind. */
  about: ColumnType<Record<string, unknown>, string, never>;
  created_at: Moment;
  /** Shown and sent from this moment on, and no longer sent from `valid_until` on; null for a notice that stays of use. */
  valid_from: Moment;
  valid_until: Moment | null;
  read_at: Moment | null;
  /** When it turned out that it was no longer true. */
  dropped_at: Moment | null;
}
interface DeliveryTable {
  notice_id: string;
  channel: 'mail' | 'push';
  state: 'waiting' | 'claimed' | 'sent' | 'dropped' | 'failed';
  attempts: Generated<number>;
  next_try_at: Moment;
  /** Until when one process has the delivery for itself. */
  lease_until: Moment | null;
  sent_at: Moment | null;
  /** The same for all notices that one letter tells together. */
  digest_id: string | null;
  /** Why it failed, without addresses. */
  reason: string | null;
  /** Where a letter goes that is not for the account's address of today; forgotten once it has left. */
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
  /** Stands in the links of letters that end such letters without a login. */
  unsubscribe_key: Generated<string>;
}

/** The tables of notices (migration 025). */
export interface NoticeTables {
  notices: NoticeTable;
  deliveries: DeliveryTable;
  notice_settings: NoticeSettingsTable;
}
