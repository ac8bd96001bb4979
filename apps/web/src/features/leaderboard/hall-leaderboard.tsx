import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { t } from '../../lib/language/texts.ts';
import { loadingText } from '../../lib/wording/loading-text.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { useHallKinds } from './hall-kinds.ts';
import { HallList } from './hall-list.tsx';
import { hallLeaderboardQuery } from './leaderboard.api.ts';
import { RankListSkeleton } from './rank-list.tsx';

/** The halls by the number of books that their readers have read this month, for everybody (decision 031). */
export function HallLeaderboard() {
  const { data, fetchStatus, isError, refetch } = useQuery(hallLeaderboardQuery);
  const kindOf = useHallKinds();
  if (data && data.length > 0) {
    return (
      <>
        <p className="mb-3 text-ink-soft text-sm">
          {t('Books that the readers of each hall returned this month.')}
        </p>
        <HallList label={t('Halls by books read')} halls={data} kindOf={kindOf} />
      </>
    );
  }
  if (data) {
    return (
      <EmptyState
        icon={Trophy}
        title={t('No readers yet')}
        text={t('A hall is listed as soon as one of its students registers as a reader.')}
      />
    );
  }
  if (isError) {
    return (
      <ErrorState message={t("We couldn't load the halls. Please try again.")} onRetry={() => refetch()} />
    );
  }
  return (
    <>
      <p role="status" className="mb-3 text-ink-soft text-sm">
        {loadingText({ fetchStatus }, t('Loading the halls...'))}
      </p>
      <RankListSkeleton rows={8} />
    </>
  );
}
