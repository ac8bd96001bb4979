import { useAfterFirstSight } from '../../lib/loading/first-sight.ts';

/** How many cards are in sight before anybody scrolls, at most: two on a phone, a row of three on a wide screen. */
const IN_SIGHT = 3;

/**
 * Returns a function that selects the books of a section to draw now: at first those in sight, then all. `above` is the number of
 * cards in the sections above.
 */
export function useInSight(): <Book>(books: readonly Book[], above: number) => readonly Book[] {
  const isWhole = useAfterFirstSight();
  return (books, above) => (isWhole ? books : books.slice(0, Math.max(0, IN_SIGHT - above)));
}
