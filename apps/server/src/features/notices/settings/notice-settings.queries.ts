import type { NoticeGroup } from '@library/contract/notices/notices.ts';
import type { Queryable, Transaction } from '../../../library.ts';

const chosenColumns = ['mail', 'push', 'titles_on_lock_screen'] as const;

/** The key in a person's unsubscribe links; made on first use. */
export async function selectOrMakeKey(transaction: Transaction, accountId: string): Promise<string> {
  const { unsubscribe_key } = await transaction
    .insertInto('notice_settings')
    .values({ account_id: accountId, mail: null, push: null })
    .onConflict((conflict) =>
      // This update changes nothing, but makes PostgreSQL return the existing row.
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

/** The settings of a person; undefined when the person has never set any. */
export function selectSettings(database: Queryable, accountId: string) {
  return database
    .selectFrom('notice_settings')
    .where('account_id', '=', accountId)
    .select(chosenColumns)
    .executeTakeFirst();
}

/** The groups that a person has chosen for each channel; null when the person has never chosen. */
export interface ChosenNotices {
  mail: NoticeGroup[] | null;
  push: NoticeGroup[] | null;
  titles_on_lock_screen: boolean;
}

/** Saves a person's choices, leaves the other settings as they were, and returns all choices. */
export function upsertChosen(
  transaction: Transaction,
  accountId: string,
  chosen: Partial<ChosenNotices>,
): Promise<ChosenNotices> {
  return transaction
    .insertInto('notice_settings')
    .values({ account_id: accountId, mail: null, push: null, ...chosen })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ account_id: accountId, ...chosen }))
    .returning(chosenColumns)
    .executeTakeFirstOrThrow();
}
