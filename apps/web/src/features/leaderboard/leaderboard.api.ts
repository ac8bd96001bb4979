import {
  hallLeaderboard,
  type LeaderboardPeriod,
  leaderboard,
} from '@library/contract/reading/leaderboard.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';

/** Which readers are compared, and which page of them is shown. */
export type LeaderboardQuery = { period: LeaderboardPeriod; hall_id: string; page: number };

/** A page of the leaderboard; the previous page stays while it loads. Always reloaded, because others earn points at any time. */
export const leaderboardPage = (place: LeaderboardQuery) =>
  queryOptions({
    queryKey: ['leaderboard', place],
    queryFn: ({ signal }) => call(leaderboard, { query: place, signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The halls by books read; the server's response may be a minute old. */
export const hallLeaderboardQuery = queryOptions({
  queryKey: ['leaderboard', 'halls'],
  queryFn: async ({ signal }) => (await call(hallLeaderboard, { signal, quiet: true })).data,
  staleTime: 60_000,
});

/** The page with the best readers of all. */
export const topReaders = leaderboardPage({ period: 'all', hall_id: '', page: 1 });
