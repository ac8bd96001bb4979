import type { TestLibrary } from './open-library.ts';

interface ReadingFacts {
  /** A new reader by default. */
  reader?: { reader_id: string };
  /** A new hall by default. Its copy is available in the hall afterwards. */
  hall?: { hall_id: string };
  /** The stars of the review; null for a reading without one. */
  rating: number | null;
  comment?: string | null;
}

/**
 * Writes a complete reading of a book directly into the database: requested, lent, returned, and reviewed if there is a
 * rating.
 */
export async function addReading(
  { make, database, makeId, clock }: TestLibrary,
  { book_id }: { book_id: string },
  { reader, hall, rating, comment = null }: ReadingFacts,
): Promise<void> {
  const { hall_id } = hall ?? (await make.hall());
  const [copy] = await make.copies({ book_id }, { hall_id });
  const { reader_id } = reader ?? (await make.reader());
  const parts = { req_id: makeId(), reader_id, book_id, hall_id, copy_id: copy?.copy_id ?? '' };
  const now = clock.now();
  const today = clock.today();
  await database
    .insertInto('book_requests')
    .values({
      ...parts,
      status: 'fulfilled',
      request_date: today,
      collect_by: today,
      requested_at: now,
      closed_at: now,
    })
    .execute();
  const lending_id = makeId();
  const days = { issue_date: today, due_date: today, returned_on: today };
  await database
    .insertInto('lendings')
    .values({ ...parts, ...days, lending_id, status: 'returned', issued_at: now, closed_at: now })
    .execute();
  if (rating === null) return;
  const review = { review_id: makeId(), lending_id, reader_id, book_id, rating, comment };
  await database
    .insertInto('reviews')
    .values({ ...review, review_date: today, created_at: now, updated_at: now })
    .execute();
}
