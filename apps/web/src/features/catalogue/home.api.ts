import { home } from '@library/contract/home.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** What the home page shows of the catalogue; under ['books'], since it follows whatever happens to books. */
export const homeQuery = queryOptions({
  queryKey: ['books', 'home'],
  queryFn: ({ signal }) => call(home, { signal, quiet: true }),
});
