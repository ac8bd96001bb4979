import { useQuery } from '@tanstack/react-query';
import { keepingQuery } from './kept-books.api.ts';

/** Keeps the reader's books on this phone for as long as it is drawn. It shows nothing. */
export function BookKeeper() {
  useQuery(keepingQuery);
  return null;
}
