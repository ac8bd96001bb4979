import type { ParsedResponse } from '@library/contract/calls/route.ts';
import type { leaderboard } from '@library/contract/reading/leaderboard.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { t } from '../../lib/language/texts.ts';
import { useListState } from '../../lib/lists/list-state.ts';
import { useStepBack } from '../../lib/lists/step-back.ts';
import { loadingText } from '../../lib/wording/loading-text.ts';
import { ListBody } from '../../ui/lists/list-body.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { type LeaderboardQuery, leaderboardPage } from './leaderboard.api.ts';
import { LeaderboardChoices } from './leaderboard-choices.tsx';
import { OwnRank } from './own-rank.tsx';
import { RankList, RankListSkeleton } from './rank-list.tsx';

const everybody = { period: 'all', hall_id: '' };

/** The readers with the most points, filtered and paged by the address; for logged-in people. */
export function Leaderboard() {
  const list = useListState(everybody);
  const { page, filters } = list;
  const compared = {
    period: filters.period === 'month' ? 'month' : 'all',
    hall_id: filters.hall_id,
  } as const;
  const board = useQuery(leaderboardPage({ ...compared, page }));
  const { data, isPlaceholderData } = board;
  useStepBack(
    list,
    data && !isPlaceholderData ? { rows: data.data.length, lastPage: data.last_page } : undefined,
  );
  return (
    <>
      <LeaderboardChoices compared={compared} onChange={(next) => list.applyFilters(next)} />
      <p role="status" className="mb-3 min-h-5.5 text-ink-soft text-sm">
        {summaryOf(board)}
      </p>
      <Board board={board} compared={compared} />
      {data ? (
        <div className="mt-8">
          <Pager
            page={page}
            lastPage={data.last_page}
            onPageChange={(next) => list.showPage(next, { toTop: true })}
          />
        </div>
      ) : null}
    </>
  );
}

type Board = UseQueryResult<ParsedResponse<typeof leaderboard>>;

function summaryOf({ data, fetchStatus, isError }: Board): string {
  if (data)
    return data.total > 0
      ? t('{count, plural, one {# reader} other {# readers}} with points', { count: data.total })
      : '';
  return isError ? '' : loadingText({ fetchStatus }, t('Loading the leaderboard...'));
}

/** The list in each of its states. */
function Board({
  board: { data, isError, isPlaceholderData, refetch },
  compared,
}: {
  board: Board;
  compared: Pick<LeaderboardQuery, 'period' | 'hall_id'>;
}) {
  const month = compared.period === 'month';
  if (!data) {
    if (!isError) return <RankListSkeleton rows={12} />;
    return (
      <ErrorState
        message={t("We couldn't load the leaderboard. Please try again.")}
        onRetry={() => refetch()}
      />
    );
  }
  const inList = data.data.some(({ is_me }) => is_me);
  return (
    <ListBody stale={isPlaceholderData}>
      {data.total === 0 ? (
        <EmptyState
          icon={Trophy}
          title={emptyTitle(month, compared.hall_id !== '')}
          text={t('You earn points by borrowing books, returning them on time and reviewing them.')}
        />
      ) : (
        <RankList label={t('Readers by points')} rows={data.data} sticky />
      )}
      {data.me && !inList ? <OwnRank me={data.me} month={month} /> : null}
    </ListBody>
  );
}

function emptyTitle(month: boolean, ofHall: boolean): string {
  if (ofHall) return month ? t('No points in this hall this month yet') : t('No points in this hall yet');
  return month ? t('No points this month yet') : t('No points yet');
}
