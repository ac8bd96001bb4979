import type { Queryable, Transaction } from '../../library.ts';

/** The library's keys as they are stored; undefined before they are made. */
export function selectKeys(database: Queryable) {
  return database.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst();
}

/** Locks the library's keys. */
export function lockKeys(transaction: Transaction) {
  return transaction
    .selectFrom('push_keys')
    .select(['public_key', 'private_key'])
    .forUpdate()
    .executeTakeFirst();
}

/** Stores keys unless another process has stored some meanwhile. */
export async function insertKeys(
  transaction: Transaction,
  keys: { public_key: Buffer; private_key: Buffer; made_at: Date },
): Promise<void> {
  await transaction
    .insertInto('push_keys')
    .values(keys)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteKeys(transaction: Transaction): Promise<void> {
  await transaction.deleteFrom('push_keys').execute();
}
