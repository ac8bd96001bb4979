import type { Generated } from 'kysely';
import type { Moment } from './column-types.ts';

/** At most one row: the keys by which push services know the library. */
interface PushKeyTable {
  only_one: Generated<boolean>;
  public_key: Buffer;
  /** Encrypted with the server's secret. */
  private_key: Buffer;
  made_at: Moment;
}
/** A browser that shows notices of the login that it belongs to. Its endpoint is a secret: who has it can send to it. */
interface PushSubscriptionTable {
  subscription_id: string;
  account_id: string;
  session_id: string;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  created_at: Moment;
  last_ok_at: Moment | null;
  /** Pushes in a row that its push service refused for good. */
  failures: Generated<number>;
  /** When its owner asked for a test that was not sent yet. */
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
