import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import { sql } from 'kysely';
import type { Database, Queryable, Transaction } from '../../library.ts';

/** A browser that receives pushes. Its endpoint is a secret. */
export interface PushTarget {
  subscription_id: string;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
}
/** A browser's subscription as the browser sends it. */
export type NamedDevice = Omit<PushTarget, 'subscription_id'>;

/** The most devices of one person that get pushes; the newest ones do. */
const mostDevices = 20;
const deviceColumns = ['subscription_id', 'endpoint', 'p256dh', 'auth'] as const;

/**
 * Locks the devices with these endpoints or sessions, in the order of the endpoints, because two browsers may swap theirs at
 * the same time. An endpoint without a device is locked too, because another transaction may be storing it.
 */
export async function lockDevices(
  transaction: Transaction,
  { endpoints, sessionIds }: { endpoints: string[]; sessionIds: string[] },
) {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('device ' || endpoint, 0))
    FROM (SELECT DISTINCT unnest(${endpoints}::text[]) AS endpoint ORDER BY endpoint) AS named`.execute(
    transaction,
  );
  return transaction
    .selectFrom('push_subscriptions')
    .where((row) => {
      const ofSession = sessionIds.length > 0 ? [row('session_id', 'in', sessionIds)] : [];
      return row.or([row('endpoint', 'in', endpoints), ...ofSession]);
    })
    .select([...deviceColumns, 'session_id'])
    .orderBy('endpoint')
    .forUpdate()
    .execute();
}

/** Saves the device of a login; a known endpoint gets new keys. */
export async function upsertDevice(
  transaction: Transaction,
  device: NamedDevice & { subscription_id: string; account_id: string; session_id: string; now: Date },
): Promise<void> {
  const { now, ...columns } = device;
  const { p256dh, auth } = columns;
  await transaction
    .insertInto('push_subscriptions')
    .values({ ...columns, created_at: now, last_ok_at: null, test_asked_at: null })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ p256dh, auth, failures: 0 }))
    .execute();
}

/** Saves the new endpoint and keys of a device. */
export async function updateAddress(
  transaction: Transaction,
  subscriptionId: string,
  device: NamedDevice,
): Promise<void> {
  await transaction
    .updateTable('push_subscriptions')
    .set({ ...device, failures: 0 })
    .where('subscription_id', '=', subscriptionId)
    .execute();
}

export async function deleteDevices(database: Queryable, subscriptionIds: string[]): Promise<void> {
  if (subscriptionIds.length === 0) return;
  await database
    .deleteFrom('push_subscriptions')
    .where('subscription_id', 'in', (row) =>
      row
        .selectFrom('push_subscriptions')
        .where('subscription_id', 'in', subscriptionIds)
        .select('subscription_id')
        .orderBy('endpoint')
        .forUpdate(),
    )
    .execute();
}

/** Deletes all devices, when the library stops sending pushes or has new keys. */
export async function deleteAllDevices(database: Queryable): Promise<void> {
  await database.deleteFrom('push_subscriptions').execute();
}

/** Deletes a device of an account by its endpoint. */
export async function deleteDeviceOf(
  transaction: Transaction,
  accountId: string,
  endpoint: string,
): Promise<void> {
  await transaction
    .deleteFrom('push_subscriptions')
    .where('account_id', '=', accountId)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** Saves that the owner of a device asked for a test push. Returns whether the account has this device. */
export async function updateTestAsked(
  transaction: Transaction,
  accountId: string,
  { endpoint, now }: { endpoint: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('push_subscriptions')
    .set({ test_asked_at: now })
    .where('account_id', '=', accountId)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A device whose owner waits for a test push, with the owner's language. */
interface AskedTest extends PushTarget {
  asked_at: Date;
  is_recent: boolean;
  language: SpokenLanguage | null;
}

/**
 * Takes one device whose owner waits for a test push, so that no other process sends it too; requests from before `since` are
 * not recent and are given up.
 */
export async function takeTest(database: Database, since: Date): Promise<AskedTest | undefined> {
  const { rows } = await sql<AskedTest>`
    UPDATE push_subscriptions SET test_asked_at = NULL
    FROM (SELECT subscription_id, test_asked_at FROM push_subscriptions WHERE test_asked_at IS NOT NULL
      ORDER BY test_asked_at LIMIT 1 FOR UPDATE SKIP LOCKED) AS asked
    WHERE push_subscriptions.subscription_id = asked.subscription_id
    RETURNING push_subscriptions.subscription_id, endpoint, p256dh, auth,
      asked.test_asked_at AS asked_at, asked.test_asked_at >= ${since} AS is_recent,
      (SELECT language FROM accounts WHERE accounts.account_id = push_subscriptions.account_id) AS language`.execute(
    database,
  );
  return rows[0];
}

/** The devices of an account with a live session that have not received these notices, except the kinds in `notOn`. */
export function selectDevicesOf(
  database: Queryable,
  accountId: string,
  { now, noticeIds, notOn }: { now: Date; noticeIds: string[]; notOn: string[] },
): Promise<PushTarget[]> {
  return database
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.session_id', 'push_subscriptions.session_id')
    .where('push_subscriptions.account_id', '=', accountId)
    .where('sessions.expires_at', '>', now)
    .where('sessions.device', '<>', sql<string>`ALL(${notOn}::text[])`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('push_arrivals')
            .whereRef('push_arrivals.subscription_id', '=', 'push_subscriptions.subscription_id')
            .where('push_arrivals.notice_id', 'in', noticeIds)
            .select('push_arrivals.notice_id'),
        ),
      ),
    )
    .select([
      'push_subscriptions.subscription_id',
      'push_subscriptions.endpoint',
      'push_subscriptions.p256dh',
      'push_subscriptions.auth',
    ])
    .orderBy('push_subscriptions.created_at', 'desc')
    .limit(mostDevices)
    .execute();
}

/** Saves which devices have received these notices, while others of the same person are tried again. */
export async function insertArrivals(
  transaction: Transaction,
  noticeIds: string[],
  subscriptionIds: string[],
): Promise<void> {
  // Notices and devices that were deleted meanwhile are skipped.
  await sql`INSERT INTO push_arrivals (notice_id, subscription_id)
    SELECT notice_id, subscription_id FROM notices, push_subscriptions
    WHERE notice_id = ANY(${noticeIds}::uuid[]) AND subscription_id = ANY(${subscriptionIds}::uuid[])
    ORDER BY notice_id, endpoint FOR KEY SHARE
    ON CONFLICT DO NOTHING`.execute(transaction);
}

/** Counts the pushes that each device accepted or refused for good, and deletes devices with too many refusals in a row. */
export async function updateCounts(
  transaction: Transaction,
  { taken, refused, now, most }: { taken: string[]; refused: string[]; now: Date; most: number },
): Promise<void> {
  await sql`UPDATE push_subscriptions SET
      last_ok_at = CASE WHEN subscription_id = ANY(${taken}::uuid[]) THEN ${now} ELSE last_ok_at END,
      failures = CASE WHEN subscription_id = ANY(${taken}::uuid[]) THEN 0 ELSE failures + 1 END
    WHERE subscription_id IN (SELECT subscription_id FROM push_subscriptions
      WHERE subscription_id = ANY(${[...taken, ...refused]}::uuid[]) ORDER BY endpoint FOR UPDATE)`.execute(
    transaction,
  );
  await sql`DELETE FROM push_subscriptions
    WHERE subscription_id = ANY(${refused}::uuid[]) AND failures >= ${most}`.execute(transaction);
}
