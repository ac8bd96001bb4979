import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../library.ts';

/**
 * Saves that somebody has logged in to the account on this kind of device; keeps only the newest kinds. Returns whether the
 * kind was known before and whether the account had others. Of two simultaneous logins on the same kind, the second waits and
 * finds it known.
 */
export async function upsertKnownDevice(
  transaction: Transaction,
  { account_id, device, now, kept }: { account_id: string; device: string; now: Date; kept: number },
): Promise<{ was_known: boolean; knew_others: boolean }> {
  const { rows } = await sql<{ was_known: boolean; knew_others: boolean }>`
    INSERT INTO known_devices (account_id, device, used_at) VALUES (${account_id}, ${device}, ${now})
    ON CONFLICT (account_id, device) DO UPDATE SET used_at = excluded.used_at
    RETURNING xmax <> 0 AS was_known, EXISTS (SELECT FROM known_devices AS other
      WHERE other.account_id = ${account_id} AND other.device <> ${device}) AS knew_others`.execute(
    transaction,
  );
  await transaction
    .deleteFrom('known_devices')
    .where('account_id', '=', account_id)
    .where('device', 'in', (older) =>
      older
        .selectFrom('known_devices')
        .where('account_id', '=', account_id)
        .select('device')
        .orderBy('used_at', 'desc')
        .orderBy('device')
        .offset(kept),
    )
    .execute();
  return rows[0] ?? { was_known: true, knew_others: true };
}

export async function deleteKnownDevicesOf(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.deleteFrom('known_devices').where('account_id', '=', accountId).execute();
}

/** Deletes kinds of device without a login since a moment, except those that another transaction uses. */
export async function deleteKnownDevicesBefore(database: Queryable, moment: Date): Promise<void> {
  await sql`DELETE FROM known_devices WHERE (account_id, device) IN (
    SELECT account_id, device FROM known_devices WHERE used_at <= ${moment} FOR UPDATE SKIP LOCKED)`.execute(
    database,
  );
}
