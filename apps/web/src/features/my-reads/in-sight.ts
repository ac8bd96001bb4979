import { useAfterFirstSight } from '../../lib/first-sight.ts';

/** How many cards are in sight before anybody scrolls, at most: two on a phone, a row of three on a wide screen. */
const IN_SIGHT = 3;

/**
 * Gives of a section's books those to draw now, where `above` cards stand in the sections above it: at first what is in sight, then all.
 */
export function useInSight(): <Book>(books: readonly Book[], above: number) => readonly Book[] {
  const isWhole = useAfterFirstSight();
  return (books, above) => (isWhole ? books : books.slice(0, Math.max(0, IN_SIGHT - above)));
}
