import { sql } from 'kysely';
import type { Queryable } from '../../library.ts';

export function selectHall(database: Queryable, hallId: string) {
  return database
    .selectFrom('halls')
    .where('hall_id', '=', hallId)
    .select(['hall_id', 'name'])
    .executeTakeFirstOrThrow();
}

/** The copies that a hall holds for readers or has lent, in the order of their last day or due date. */
export function selectCopiesOfReaders(database: Queryable, hallId: string) {
  return database
    .selectFrom('copies')
    .innerJoin('books', 'books.book_id', 'copies.book_id')
    .leftJoin('book_requests', (join) =>
      join.onRef('book_requests.copy_id', '=', 'copies.copy_id').on('book_requests.status', '=', 'pending'),
    )
    .leftJoin('lendings', (join) =>
      join.onRef('lendings.copy_id', '=', 'copies.copy_id').on('lendings.status', '=', 'pending'),
    )
    .innerJoin('accounts', (join) =>
      join.on('accounts.account_id', '=', sql<string>`coalesce(book_requests.reader_id, lendings.reader_id)`),
    )
    .where('copies.hall_id', '=', hallId)
    .where('copies.state', 'in', ['held', 'lent'])
    .select(['label as copy_label', 'title', 'accounts.name as reader'])
    .select(['book_requests.req_id', 'collect_by as held_until', 'lending_id', 'due_date'])
    .orderBy(sql`coalesce(collect_by, due_date)`)
    .orderBy('label')
    .execute();
}

/** The labels of the copies on the shelf of a hall. */
export async function selectShelf(database: Queryable, hallId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('copies')
    .where('hall_id', '=', hallId)
    .where('state', '=', 'available')
    .select('label')
    .orderBy('label')
    .execute();
  return rows.map(({ label }) => label);
}
