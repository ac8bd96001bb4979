import type { Database } from '../../library.ts';

/** The counts of a book by hall, for the halls that have a record. */
export function selectCollections(database: Database, bookId: string) {
  return database
    .selectFrom('book_collections')
    .innerJoin('halls', 'halls.hall_id', 'book_collections.hall_id')
    .where('book_collections.book_id', '=', bookId)
    .select([
      'collection_id',
      'book_id',
      'book_collections.hall_id',
      'halls.name as hall_name',
      'available_copies',
      'total_copies',
      'held_copies',
      'lent_copies',
      'lost_copies',
      'unavailable_copies',
      'created_at',
      'updated_at',
    ])
    .orderBy('halls.name_key')
    .execute();
}
