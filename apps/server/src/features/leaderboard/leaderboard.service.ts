import type { Received, ResponseBody } from '@library/contract/calls/route.ts';
import type { leaderboard, OwnRankEntry } from '@library/contract/reading/leaderboard.ts';
import { lastPage, offsetOf, pageSizes } from '../../lib/pages.ts';
import { monthOf } from '../../lib/time/months.ts';
import type { Library } from '../../library.ts';
import { type Actor, readerIdOf } from '../../permissions.ts';
import {
  countLeaderboard,
  type LeaderboardScope,
  selectLeaderboard,
  selectOwnLeaderboardRow,
} from './leaderboard.queries.ts';
import { rankBehind, ranked } from './ranks.rules.ts';

const pageSize = pageSizes.leaderboard;

type WantedLeaderboard = Received<typeof leaderboard>['query'];

/**
 * One page of the readers with the most points, and the caller's own entry (decision 031). Deleted readers, readers who left
 * the leaderboard and readers without points in the period are not shown and do not count in ranks.
 */
export async function leaderboardFor(
  library: Library,
  actor: Actor,
  { period, hall_id, page }: WantedLeaderboard,
): Promise<ResponseBody<typeof leaderboard>> {
  const { database, clock } = library;
  const month = period === 'month' ? monthOf(clock.today()) : null;
  const scope = { month, hall_id };
  const readerId = readerIdOf(actor);
  const before = offsetOf(page, pageSize);
  const [rows, total, me] = await Promise.all([
    selectLeaderboard(database, scope, { limit: pageSize, offset: before }),
    countLeaderboard(database, scope),
    readerId === null ? null : ownRankEntry(library, scope, readerId),
  ]);
  // Readers on earlier pages may have as many points as the first one of this page.
  const [first] = rows;
  const ahead = first && before > 0 ? await countLeaderboard(database, scope, first.points) : 0;
  return {
    data: ranked(rows, { before, ahead }).map((row) => ({ ...row, is_me: row.reader_id === readerId })),
    me,
    current_page: page,
    last_page: lastPage(total, pageSize),
    total,
  };
}

/** The reader's own entry, even if others do not see it; null for a deleted reader. */
async function ownRankEntry(
  { database }: Library,
  scope: LeaderboardScope,
  readerId: string,
): Promise<OwnRankEntry | null> {
  const own = await selectOwnLeaderboardRow(database, scope.month, readerId);
  if (!own) return null;
  const { hall_id, ...row } = own;
  const competes = own.points > 0 && (!scope.hall_id || scope.hall_id === hall_id);
  const rank = competes ? rankBehind(await countLeaderboard(database, scope, own.points)) : null;
  return { ...row, rank, is_me: true };
}
