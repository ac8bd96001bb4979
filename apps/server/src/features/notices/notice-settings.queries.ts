import type { NoticeGroup } from '@library/contract/notices.ts';
import type { Queryable, Transaction } from '../../library.ts';

/** The key of a person's links that end letters; made on first need. */
export async function selectOrMakeKey(transaction: Transaction, accountId: string): Promise<string> {
  const { unsubscribe_key } = await transaction
    .insertInto('notice_settings')
    .values({ account_id: accountId, mail: null })
    .onConflict((conflict) =>
      // Changes nothing, but returns the row that is there.
      conflict.column('account_id').doUpdateSet({ account_id: accountId }),
    )
    .returning('unsubscribe_key')
    .executeTakeFirstOrThrow();
  return unsubscribe_key;
}

/** Locks the settings that a key belongs to; undefined for an unknown key. */
export function lockSettingsOfKey(transaction: Transaction, key: string) {
  return transaction
    .selectFrom('notice_settings')
    .where('unsubscribe_key', '=', key)
    .select(['account_id', 'mail'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The settings of a person; undefined where nothing was ever set. */
export function selectSettings(database: Queryable, accountId: string) {
  return database
    .selectFrom('notice_settings')
    .where('account_id', '=', accountId)
    .select('mail')
    .executeTakeFirst();
}

/** Sets the groups that a person gets by e-mail. */
export async function upsertMailGroups(
  transaction: Transaction,
  accountId: string,
  mail: NoticeGroup[],
): Promise<void> {
  await transaction
    .insertInto('notice_settings')
    .values({ account_id: accountId, mail })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ mail }))
    .execute();
}
