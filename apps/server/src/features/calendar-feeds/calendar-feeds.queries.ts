import type { Queryable, Transaction } from '../../library.ts';

/** Sets a reader's calendar address by the hash of its token, replacing the previous address. */
export async function putFeed(
  transaction: Transaction,
  feed: { reader_id: string; token_hash: Buffer; made_at: Date },
): Promise<void> {
  await transaction
    .insertInto('calendar_feeds')
    .values(feed)
    .onConflict((conflict) => conflict.column('reader_id').doUpdateSet(feed))
    .execute();
}

/** Ends a person's calendar address, and returns whether there was one. Accounts of staff have none. */
export async function deleteFeedOf(transaction: Transaction, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('calendar_feeds')
    .where('reader_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A reader's calendar address; undefined when there is none. */
export function selectFeed(database: Queryable, readerId: string) {
  return database
    .selectFrom('calendar_feeds')
    .where('reader_id', '=', readerId)
    .select('made_at')
    .executeTakeFirst();
}

/** The language that a reader has chosen; undefined for an unknown reader. */
export function selectLanguageOf(database: Queryable, readerId: string) {
  return database
    .selectFrom('accounts')
    .where('account_id', '=', readerId)
    .select('language')
    .executeTakeFirst();
}

/** The reader of a calendar address, with the reader's language; undefined for an unknown address. */
export function selectReaderOfFeed(database: Queryable, tokenHash: Buffer) {
  return database
    .selectFrom('calendar_feeds')
    .innerJoin('accounts', 'accounts.account_id', 'calendar_feeds.reader_id')
    .where('token_hash', '=', tokenHash)
    .select(['reader_id', 'language'])
    .executeTakeFirst();
}

/** The loans that a reader has at home, or one of them, with the number and time of the changes to their due dates. */
export function selectDueDays(database: Queryable, readerId: string, lendingId?: string) {
  let query = database
    .selectFrom('lendings')
    .innerJoin('books', 'books.book_id', 'lendings.book_id')
    .innerJoin('halls', 'halls.hall_id', 'lendings.hall_id')
    .where('lendings.reader_id', '=', readerId)
    .where('lendings.status', '=', 'pending')
    .select(({ selectFrom }) => [
      'lendings.lending_id',
      'due_date',
      'issued_at',
      'books.title',
      'halls.name as hall_name',
      selectFrom('due_changes')
        .whereRef('due_changes.lending_id', '=', 'lendings.lending_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('moves'),
      selectFrom('due_changes')
        .whereRef('due_changes.lending_id', '=', 'lendings.lending_id')
        .select(({ fn }) => fn.max('at').as('latest'))
        .as('moved_at'),
    ]);
  if (lendingId !== undefined) query = query.where('lendings.lending_id', '=', lendingId);
  return query.orderBy('due_date').orderBy('lendings.lending_id').execute();
}

/** The last collection days of a reader's requests, with the number and time of their changes. */
export function selectCollectDays(database: Queryable, readerId: string) {
  return database
    .selectFrom('book_requests')
    .innerJoin('books', 'books.book_id', 'book_requests.book_id')
    .innerJoin('halls', 'halls.hall_id', 'book_requests.hall_id')
    .where('book_requests.reader_id', '=', readerId)
    .where('book_requests.status', '=', 'pending')
    .select(['req_id', 'collect_by', 'requested_at', 'collect_moves', 'collect_moved_at'])
    .select(['books.title', 'halls.name as hall_name'])
    .orderBy('collect_by')
    .orderBy('req_id')
    .execute();
}
