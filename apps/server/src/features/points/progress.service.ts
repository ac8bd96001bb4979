import type { ResponseBody } from '@library/contract/calls/route.ts';
import { progressMonths, type readerProgress } from '@library/contract/reading/points.ts';
import type { Library } from '../../library.ts';
import type { ReaderActor } from '../../permissions.ts';
import { rankBehind } from '../leaderboard/ranks.rules.ts';
import { selectRankFacts } from './points.queries.ts';
import { selectMonths, selectNextAbove } from './progress.queries.ts';
import { monthsUntil, nextRank } from './progress.rules.ts';

/** The reader's last twelve months, including empty ones, and the way to the next rank (decision 019). */
export async function progressOf(
  { database, clock }: Library,
  reader: ReaderActor,
): Promise<ResponseBody<typeof readerProgress>> {
  const names = monthsUntil(clock.today(), progressMonths);
  const [rows, facts] = await Promise.all([
    selectMonths(
      database,
      reader.account_id,
      names.map((month) => `${month}-01`),
    ),
    selectRankFacts(database, reader.account_id),
  ]);
  const { total_points: points, ahead } = facts;
  const next = nextRank({ ahead, ...(await selectNextAbove(database, points)) });
  const nothing = { borrowed: 0, returned: 0, points: 0 };
  const months = names.map((month) => rows.find((row) => row.month === month) ?? { month, ...nothing });
  return { months, points, rank: rankBehind(ahead), next };
}
