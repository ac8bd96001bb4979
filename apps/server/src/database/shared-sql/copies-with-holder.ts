import { sql } from 'kysely';
import type { Queryable } from '../../library.ts';

/**
 * Copies with their halls and books, the open request that holds a copy, the loan under which it is out or lost, and the reader
 * of that request or loan. Includes copies of deleted books.
 */
export function copiesWithHolder(database: Queryable) {
  return database
    .selectFrom('copies')
    .innerJoin('halls', 'halls.hall_id', 'copies.hall_id')
    .innerJoin('books', 'books.book_id', 'copies.book_id')
    .leftJoin('book_requests as request', (join) =>
      join.onRef('request.copy_id', '=', 'copies.copy_id').on('request.status', '=', 'pending'),
    )
    .leftJoin('lendings as lending', (join) =>
      join
        .onRef('lending.copy_id', '=', 'copies.copy_id')
        .on('lending.status', 'in', ['pending', 'lost'])
        .on('copies.state', 'in', ['lent', 'lost']),
    )
    .leftJoin('accounts as person', (join) =>
      join.on('person.account_id', '=', sql<string>`coalesce(request.reader_id, lending.reader_id)`),
    )
    .select([
      'copies.copy_id',
      'copies.label',
      'copies.state',
      'copies.hall_id',
      'halls.name as hall',
      'books.book_id',
      'books.title',
      'request.collect_by',
      'lending.lending_id',
      'person.name as reader_name',
      'person.deleted_at as reader_deleted_at',
    ]);
}
