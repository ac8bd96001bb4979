import type { Library, Queryable } from '../../library.ts';
import { countServable } from './line.queries.ts';

/** A copy's book and hall. */
interface Place {
  book_id: string;
  hall_id: string;
}

/**
 * How many people a copy of each book in its hall could serve now: those who would be offered it if it came back. Who must not
 * miss somebody who is joining locks the lines before.
 */
export async function peopleWaiting(
  database: Queryable,
  { clock }: Pick<Library, 'clock'>,
  places: readonly Place[],
): Promise<(place: Place) => number> {
  const books = [...new Set(places.map(({ book_id }) => book_id))];
  const counts = books.length === 0 ? [] : await countServable(database, books, clock.today());
  const key = ({ book_id, hall_id }: Place) => `${book_id} ${hall_id}`;
  const people = new Map(counts.map((count) => [key(count), count.people]));
  return (place) => people.get(key(place)) ?? 0;
}
