import type { Database } from '../library.ts';

/** The halls in which a copy of this book is available, by their ids. */
export async function hallsWithCopies(database: Database, book_id: string): Promise<string[]> {
  const rows = await database
    .selectFrom('book_collections')
    .where('book_id', '=', book_id)
    .where('available_copies', '>', 0)
    .select('hall_id')
    .orderBy('hall_id')
    .execute();
  return rows.map(({ hall_id }) => hall_id);
}

export function pendingRequest(database: Database, reader_id: string, book_id: string) {
  return database
    .selectFrom('book_requests')
    .where('reader_id', '=', reader_id)
    .where('book_id', '=', book_id)
    .where('status', '=', 'pending')
    .select(['req_id', 'hall_id'])
    .executeTakeFirstOrThrow();
}
