import { useQuery } from '@tanstack/react-query';
import { useHallKinds } from '../../../../features/leaderboard/hall-kinds.ts';
import { HallList } from '../../../../features/leaderboard/hall-list.tsx';
import { hallLeaderboardQuery } from '../../../../features/leaderboard/leaderboard.api.ts';
import { RankListSkeleton } from '../../../../features/leaderboard/rank-list.tsx';
import { t } from '../../../../lib/language/texts.ts';
import { SectionHeading } from '../../../../ui/section-heading.tsx';

const count = 5;

/** The halls that read the most this month. Shows nothing if none has read anything or the call failed. */
export function TopHalls() {
  const { data, isError } = useQuery(hallLeaderboardQuery);
  const kindOf = useHallKinds();
  const reading = data?.filter(({ books_read }) => books_read > 0);
  if (reading ? reading.length === 0 : isError) return null;
  return (
    <section aria-labelledby="top-halls" className="mt-9 sm:mt-12">
      <SectionHeading
        id="top-halls"
        title={t('Halls this month')}
        text={t('By books their readers returned.')}
        to="/leaderboard"
        linkName={t('halls by books read')}
      />
      {reading ? (
        <HallList
          label={t('Halls this month')}
          halls={reading.slice(0, count)}
          all={reading}
          kindOf={kindOf}
        />
      ) : (
        <RankListSkeleton rows={count} />
      )}
    </section>
  );
}
