import type { Generated } from 'kysely';
import type { Moment } from './column-types.ts';

/** At most one row: the keys that identify the library to push services. */
interface PushKeyTable {
  only_one: Generated<boolean>;
  public_key: Buffer;
  /** Encrypted with the server's secret. */
  private_key: Buffer;
  made_at: Moment;
}
/**
 * A browser that shows push notifications for its session. The endpoint is secret: anybody who has it can send to the browser.
 */
interface PushSubscriptionTable {
  subscription_id: string;
  account_id: string;
  session_id: string;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  created_at: Moment;
  last_ok_at: Moment | null;
  /** The number of successive pushes that the push service rejected permanently. */
  failures: Generated<number>;
  /** When the owner requested a test that has not been sent yet. */
  test_asked_at: Moment | null;
}
interface PushArrivalTable {
  notice_id: string;
  subscription_id: string;
}

/** The tables of pushes (migration 029). */
export interface PushTables {
  push_keys: PushKeyTable;
  push_subscriptions: PushSubscriptionTable;
  push_arrivals: PushArrivalTable;
}
