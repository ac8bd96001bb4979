import type { ResponseBody } from '@library/contract/calls/route.ts';
import type { hallLeaderboard } from '@library/contract/reading/leaderboard.ts';
import { expiringValue } from '../../lib/caches/expiring-value.ts';
import { monthOf } from '../../lib/time/months.ts';
import type { Library } from '../../library.ts';
import { selectHallRanks } from './hall-leaderboard.queries.ts';

/** Cached because anybody may request the result, and counting a month of a large library takes a while. */
const cachedMilliseconds = 60_000;

/** The leaderboard of halls by the books that their readers returned this month, for everybody (decision 031). */
export function openHallLeaderboard({
  database,
  clock,
}: Library): () => Promise<ResponseBody<typeof hallLeaderboard>> {
  return expiringValue(
    cachedMilliseconds,
    () => clock.now().getTime(),
    async () => {
      const rows = await selectHallRanks(database, monthOf(clock.today()));
      return {
        data: rows.map(({ on_time, ...row }) => ({
          ...row,
          on_time_share: row.books_read > 0 ? on_time / row.books_read : null,
        })),
      };
    },
  );
}
