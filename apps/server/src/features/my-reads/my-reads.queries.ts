import { isOfNoUndoneLoan } from '../../database/shared-sql/undone-loans.ts';
import type { Database } from '../../library.ts';

/** Books with their author and category, including deleted books. */
function namedBooks(database: Database) {
  return database
    .selectFrom('books')
    .leftJoin('authors', 'authors.author_id', 'books.author_id')
    .leftJoin('categories', 'categories.category_id', 'books.category_id')
    .select([
      'books.book_id',
      'books.title',
      'books.cover',
      'authors.name as author_name',
      'categories.name as category',
    ]);
}

/** The reader's pending requests, newest first, including those for deleted books. */
export function selectOpenRequests(database: Database, readerId: string) {
  return namedBooks(database)
    .innerJoin('book_requests', 'book_requests.book_id', 'books.book_id')
    .innerJoin('halls', 'halls.hall_id', 'book_requests.hall_id')
    .where('book_requests.reader_id', '=', readerId)
    .where('book_requests.status', '=', 'pending')
    .select(['req_id', 'request_date', 'collect_by', 'wait_id', 'halls.hall_id', 'halls.name as hall_name'])
    .orderBy('requested_at', 'desc')
    .orderBy('req_id', 'desc')
    .execute();
}

/** The books that the reader waits for, in the order of joining; entries whose turn has come are left out. */
export function selectWaits(database: Database, readerId: string) {
  return database
    .selectFrom('waits')
    .where('reader_id', '=', readerId)
    .where('status', 'in', ['waiting', 'paused'])
    .select(['wait_id', 'book_id', 'status'])
    .orderBy('joined_at')
    .execute();
}

/** The books that the reader has at home, newest first, including deleted ones. */
export function selectCurrentReads(database: Database, readerId: string) {
  return namedBooks(database)
    .innerJoin('lendings', 'lendings.book_id', 'books.book_id')
    .innerJoin('halls', 'halls.hall_id', 'lendings.hall_id')
    .where('lendings.reader_id', '=', readerId)
    .where('lendings.status', '=', 'pending')
    .select([
      'lending_id',
      'issue_date',
      'due_date',
      'returned_on',
      'lendings.reader_id',
      'lendings.status',
      'renewals',
      'renewed_on',
      'first_due_date',
      'halls.hall_id',
      'halls.name as hall_name',
    ])
    .orderBy('issued_at', 'desc')
    .orderBy('lending_id', 'desc')
    .execute();
}

/**
 * The reader's returned books, newest first. Each lists the point rules that a review can no longer earn by, because this
 * lending or, since a given day, this book has used them. Undone loans use up nothing.
 */
export function selectCompletedReads(
  database: Database,
  readerId: string,
  { earnedSince }: { earnedSince: string },
) {
  return namedBooks(database)
    .innerJoin('lendings', 'lendings.book_id', 'books.book_id')
    .leftJoin('reviews', 'reviews.lending_id', 'lendings.lending_id')
    .where('lendings.reader_id', '=', readerId)
    .where('lendings.status', '=', 'returned')
    .where('lendings.undone', '=', false)
    .select((query) => [
      ...(['rated', 'reviewed'] as const).map((rule) =>
        query
          .exists(
            query
              .selectFrom('point_entries')
              .whereRef('point_entries.reader_id', '=', 'lendings.reader_id')
              .whereRef('point_entries.book_id', '=', 'lendings.book_id')
              .where('rule', '=', rule)
              .where(({ eb, or, ref }) =>
                or([
                  eb('point_entries.lending_id', '=', ref('lendings.lending_id')),
                  eb('earned_date', '>=', earnedSince),
                ]),
              )
              .where(isOfNoUndoneLoan)
              .select('point_id'),
          )
          .as(`earned_${rule}`),
      ),
      'lendings.lending_id',
      'lendings.issue_date',
      'lendings.due_date',
      'lendings.returned_on',
      'lendings.earns_nothing',
      'reviews.review_id',
      'reviews.hidden_at',
    ])
    .orderBy('lendings.closed_at', 'desc')
    .orderBy('lendings.lending_id', 'desc')
    .execute();
}
