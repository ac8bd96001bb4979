import { readerDashboard, readerProgress } from '@library/contract/points.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The reader's counts, points, rank and latest activities; whoever earns points invalidates ['dashboard']. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call(readerDashboard, { signal }),
});

/** The reader's months and the way to the next rank; made anew with the dashboard. */
export const progressQuery = queryOptions({
  queryKey: ['dashboard', 'progress'],
  queryFn: ({ signal }) => call(readerProgress, { signal }),
});
