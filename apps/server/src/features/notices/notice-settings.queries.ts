import type { NoticeGroup } from '@library/contract/notices.ts';
import type { Queryable, Transaction } from '../../library.ts';

const chosenColumns = ['mail', 'push', 'titles_on_lock_screen'] as const;

/** The key of a person's links that end letters; made on first need. */
export async function selectOrMakeKey(transaction: Transaction, accountId: string): Promise<string> {
  const { unsubscribe_key } = await transaction
    .insertInto('notice_settings')
    .values({ account_id: accountId, mail: null, push: null })
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
    .select(chosenColumns)
    .executeTakeFirst();
}

/** What a person has chosen; null for groups of which nothing was ever chosen. */
export interface Chosen {
  mail: NoticeGroup[] | null;
  push: NoticeGroup[] | null;
  titles_on_lock_screen: boolean;
}

/** Sets what a person chooses, returns all that is chosen, and leaves the rest as it was. */
export function upsertChosen(
  transaction: Transaction,
  accountId: string,
  chosen: Partial<Chosen>,
): Promise<Chosen> {
  return transaction
    .insertInto('notice_settings')
    .values({ account_id: accountId, mail: null, push: null, ...chosen })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ account_id: accountId, ...chosen }))
    .returning(chosenColumns)
    .executeTakeFirstOrThrow();
}
