import { home } from '@library/contract/books/home.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, firstBodyOf } from '../../lib/calls/api.ts';

/** What the home page shows of the catalogue; under ['books'], because every change of a book can change it. */
export const homeQuery = queryOptions({
  queryKey: ['books', 'home'],
  queryFn: ({ signal }) => call(home, { signal, quiet: true }),
  initialData: () => firstBodyOf(home),
});
