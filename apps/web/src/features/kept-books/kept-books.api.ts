import { queryOptions } from '@tanstack/react-query';
import { keepBooks, keptBooks } from './kept-books.ts';

/** How long what a phone keeps is new enough while the application is open, in ms. */
const everyQuarterHour = 900_000;

/** Keeps the reader's books on this phone; again after a quarter of an hour, and after what changes them. */
export const keepingQuery = queryOptions({
  queryKey: ['own-books', 'kept'],
  queryFn: ({ signal }) => keepBooks(signal),
  staleTime: everyQuarterHour,
  refetchInterval: everyQuarterHour,
  retry: false,
});

/** What this phone keeps. */
export const keptBooksQuery = queryOptions({
  queryKey: ['kept-books'],
  queryFn: keptBooks,
  networkMode: 'always',
  staleTime: 0,
  retry: false,
});
