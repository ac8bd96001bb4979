import { listPassings, type Passing } from '@library/contract/passings.ts';
import type { ParsedResponse } from '@library/contract/route.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, firstBodyOf } from '../../lib/api.ts';
import { settings } from '../../lib/settings.ts';

export type { Passing };

/** What of the reader's books can go from reader to reader. */
export type Passings = ParsedResponse<typeof listPassings>;

/** What the page has begun with is not asked for a second time while it is drawn, in ms. */
const FRESH_FOR_START = 5000;

const none: Passings = { possible: [], data: [] };

/** What can be passed on and what is under way. It is quiet, because it only adds to My books. */
export const passingsQuery = queryOptions({
  queryKey: ['passings', 'all'],
  queryFn: ({ signal }) => call(listPassings, { quiet: true, signal }),
  initialData: () => firstBodyOf(listPassings),
  enabled: () => settings.pass_on !== 'off',
  staleTime: FRESH_FOR_START,
});

/** The same, undefined while it loads; nothing where the library does not allow it, or where it cannot be loaded. */
export function usePassings(): Passings | undefined {
  const { data, failureCount } = useQuery(passingsQuery);
  if (settings.pass_on === 'off') return none;
  return data ?? (failureCount > 0 ? none : undefined);
}
