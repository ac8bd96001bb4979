import { dayList, overdueList } from '@library/contract/lending/hall-lists.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';

/** Never cached, so that nobody prints an outdated list. */
const fresh = { staleTime: 0, gcTime: 0 };

/** The overdue loans of a hall; '' for a volunteer's own. */
export const overdueQuery = (hall_id: string) =>
  queryOptions({
    queryKey: ['hall-lists', 'overdue', hall_id],
    queryFn: ({ signal }) => call(overdueList, { query: { hall_id }, quiet: true, signal }),
    ...fresh,
  });

/** The loans that are due on a day (`yyyy-MM-dd`), and the requests that can be collected on it. */
export const dayQuery = (hall_id: string, day: string) =>
  queryOptions({
    queryKey: ['hall-lists', 'day', hall_id, day],
    queryFn: ({ signal }) => call(dayList, { query: { hall_id, day }, quiet: true, signal }),
    ...fresh,
  });
