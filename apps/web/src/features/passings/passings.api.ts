import type { ParsedResponse } from '@library/contract/calls/route.ts';
import { listPassings, type Passing } from '@library/contract/lending/passings.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, firstBodyOf } from '../../lib/calls/api.ts';
import { settings } from '../../lib/settings.ts';

export type { Passing };

/** The reader's books that can pass directly to another reader (`possible`), and the passings under way (`data`). */
export type Passings = ParsedResponse<typeof listPassings>;

/** How long the data that came with the page counts as fresh, in ms, so that it is not requested again immediately. */
const FRESH_FOR_START = 5000;

const none: Passings = { possible: [], data: [] };

/** What can be passed on and what is under way. It is quiet, because it only adds to My books. */
export const passingsQuery = queryOptions({
  queryKey: ['passings', 'all'],
  queryFn: ({ signal }) => call(listPassings, { quiet: true, signal }),
  initialData: () => firstBodyOf(listPassings),
  enabled: () => settings.pass_on !== 'off',
  staleTime: FRESH_FOR_START,
  refetchOnWindowFocus: true,
});

/** The reader's passings: undefined while they load; empty if the library allows none, or if they cannot be loaded. */
export function usePassings(): Passings | undefined {
  const { data, failureCount } = useQuery(passingsQuery);
  if (settings.pass_on === 'off') return none;
  return data ?? (failureCount > 0 ? none : undefined);
}
