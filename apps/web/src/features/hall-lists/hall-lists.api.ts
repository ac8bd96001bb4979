import { dayList, overdueList } from '@library/contract/hall-lists.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Nothing is kept, so that nobody prints what was true before. */
const fresh = { staleTime: 0, gcTime: 0 };

/** The overdue loans of a hall; a volunteer, whose hall is known, gives ''. */
export const overdueQuery = (hall_id: string) =>
  queryOptions({
    queryKey: ['hall-lists', 'overdue', hall_id],
    queryFn: ({ signal }) => call(overdueList, { query: { hall_id }, quiet: true, signal }),
    ...fresh,
  });

/** What is due on a day, `yyyy-MM-dd`, and what can be collected on it. */
export const dayQuery = (hall_id: string, day: string) =>
  queryOptions({
    queryKey: ['hall-lists', 'day', hall_id, day],
    queryFn: ({ signal }) => call(dayList, { query: { hall_id, day }, quiet: true, signal }),
    ...fresh,
  });
