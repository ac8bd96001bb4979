import type { Library, Queryable } from '../../library.ts';
import { countServable } from './line.queries.ts';

interface BookInHall {
  book_id: string;
  hall_id: string;
}

/**
 * For each place, how many people would be offered a copy that came back to it now; with `without`, how many besides that
 * reader. A caller who must not miss somebody who is just joining locks the lines first.
 */
export async function peopleWaiting(
  database: Queryable,
  { clock }: Pick<Library, 'clock'>,
  places: readonly BookInHall[],
  without: string | null = null,
): Promise<(place: BookInHall) => number> {
  const books = [...new Set(places.map(({ book_id }) => book_id))];
  const counts =
    books.length === 0 ? [] : await countServable(database, books, { today: clock.today(), without });
  const key = ({ book_id, hall_id }: BookInHall) => `${book_id} ${hall_id}`;
  const people = new Map(counts.map((count) => [key(count), count.people]));
  return (place) => people.get(key(place)) ?? 0;
}
