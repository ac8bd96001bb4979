import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Transaction } from '../../library.ts';

/**
 * SQL for the fingerprint by which an account recognises an address: two bytes of a hash of both. One in 65,536 addresses has
 * the same fingerprint, so that nobody can infer from it where a person was. Two accounts have different fingerprints for the
 * same address.
 */
export function fingerprintOf(accountId: RawBuilder<unknown>, address: string): RawBuilder<Buffer> {
  return sql<Buffer>`substr(sha256(convert_to(${accountId}::text || ' ' || ${address}::text, 'UTF8')), 1, 2)`;
}

/** Saves that somebody has logged in to the account from this address; keeps only the newest addresses. */
export async function upsertKnownAddress(
  transaction: Transaction,
  { account_id, address, now, kept }: { account_id: string; address: string; now: Date; kept: number },
): Promise<void> {
  await transaction
    .insertInto('known_addresses')
    .values({ account_id, mark: fingerprintOf(sql`${account_id}`, address), used_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'mark']).doUpdateSet({ used_at: now }))
    .execute();
  await transaction
    .deleteFrom('known_addresses')
    .where('account_id', '=', account_id)
    .where('mark', 'in', (older) =>
      older
        .selectFrom('known_addresses')
        .where('account_id', '=', account_id)
        .select('mark')
        .orderBy('used_at', 'desc')
        .orderBy('mark')
        .offset(kept),
    )
    .execute();
}

export async function deleteKnownAddressesOf(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.deleteFrom('known_addresses').where('account_id', '=', accountId).execute();
}

/** Deletes addresses without a login since a moment, except those that another transaction uses. */
export async function deleteKnownAddressesBefore(database: Queryable, moment: Date): Promise<void> {
  await sql`DELETE FROM known_addresses WHERE (account_id, mark) IN (
    SELECT account_id, mark FROM known_addresses WHERE used_at <= ${moment} FOR UPDATE SKIP LOCKED)`.execute(
    database,
  );
}
