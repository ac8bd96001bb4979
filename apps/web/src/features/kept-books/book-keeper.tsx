import { useQuery } from '@tanstack/react-query';
import { keepingQuery } from './kept-books.api.ts';

/** Keeps the reader's books on this phone up to date while it is mounted. Renders nothing. */
export function BookKeeper() {
  useQuery(keepingQuery);
  return null;
}
