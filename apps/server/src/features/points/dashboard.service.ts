import type { ResponseBody } from '@library/contract/calls/route.ts';
import type { readerDashboard } from '@library/contract/reading/points.ts';
import type { Library } from '../../library.ts';
import type { ReaderActor } from '../../permissions.ts';
import { rankBehind } from '../leaderboard/ranks.rules.ts';
import { selectEntries, selectRankFacts } from './points.queries.ts';

/** The reader's counts, points, rank and latest activities; equal points share a rank. */
export async function dashboardOf(
  library: Library,
  reader: ReaderActor,
): Promise<ResponseBody<typeof readerDashboard>> {
  const { database, settings } = library;
  const [facts, entries] = await Promise.all([
    selectRankFacts(database, reader.account_id),
    selectEntries(database, reader.account_id, settings.activity_count),
  ]);
  return {
    success: true,
    message: 'Here is your dashboard.',
    retunedCount: facts.returned,
    pendingCount: facts.out,
    achievedPoints: facts.total_points,
    rankPosition: rankBehind(facts.ahead),
    activities: entries.map(({ point_id, book_id, title, description, points, earned_date }) => ({
      point_id,
      book_id,
      book: title === null ? null : { title },
      point_system: { description, points },
      earned_date,
    })),
  };
}
