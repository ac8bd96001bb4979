import { queryOptions } from '@tanstack/react-query';
import { keepBooks, keptBooks } from './kept-books.ts';

/** How often the stored books are refreshed while the application is open, in ms. */
const pollInterval = 900_000;

/** Stores the reader's books on this phone; runs again every quarter of an hour and after changes of these books. */
export const keepingQuery = queryOptions({
  queryKey: ['own-books', 'kept'],
  queryFn: ({ signal }) => keepBooks(signal),
  staleTime: pollInterval,
  refetchInterval: pollInterval,
  retry: false,
});

/** The reader's books as this phone has stored them. */
export const keptBooksQuery = queryOptions({
  queryKey: ['kept-books'],
  queryFn: keptBooks,
  networkMode: 'always',
  staleTime: 0,
  retry: false,
});
