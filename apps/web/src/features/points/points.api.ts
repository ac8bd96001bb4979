import { readerDashboard, readerProgress } from '@library/contract/reading/points.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, firstBodyOf } from '../../lib/calls/api.ts';

/** The reader's counts, points, rank and latest activities; changes that earn points invalidate ['dashboard']. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call(readerDashboard, { signal }),
  initialData: () => firstBodyOf(readerDashboard),
  refetchOnWindowFocus: true,
});

/** The reader's months and the distance to the next rank; invalidated with the dashboard. */
export const progressQuery = queryOptions({
  queryKey: ['dashboard', 'progress'],
  queryFn: ({ signal }) => call(readerProgress, { signal }),
  initialData: () => firstBodyOf(readerProgress),
});
