import type { Queryable } from '../../library.ts';

/** The name of a hall. */
export function selectHall(database: Queryable, hallId: string) {
  return database
    .selectFrom('halls')
    .where('hall_id', '=', hallId)
    .select(['hall_id', 'name'])
    .executeTakeFirstOrThrow();
}

/** What a hall holds for readers, in the order of the last days. */
export function selectOpenRequests(database: Queryable, hallId: string) {
  return database
    .selectFrom('book_requests')
    .innerJoin('books', 'books.book_id', 'book_requests.book_id')
    .innerJoin('copies', 'copies.copy_id', 'book_requests.copy_id')
    .innerJoin('accounts', 'accounts.account_id', 'book_requests.reader_id')
    .where('book_requests.hall_id', '=', hallId)
    .where('book_requests.status', '=', 'pending')
    .select(['req_id', 'label as copy_label', 'title', 'accounts.name as reader', 'collect_by as held_until'])
    .orderBy('collect_by')
    .orderBy('req_id')
    .execute();
}

/** What a hall has lent, in the order of the due dates. */
export function selectOpenLendings(database: Queryable, hallId: string) {
  return database
    .selectFrom('lendings')
    .innerJoin('books', 'books.book_id', 'lendings.book_id')
    .innerJoin('copies', 'copies.copy_id', 'lendings.copy_id')
    .innerJoin('accounts', 'accounts.account_id', 'lendings.reader_id')
    .where('lendings.hall_id', '=', hallId)
    .where('lendings.status', '=', 'pending')
    .select(['lending_id', 'label as copy_label', 'title', 'accounts.name as reader', 'due_date'])
    .orderBy('due_date')
    .orderBy('lending_id')
    .execute();
}
