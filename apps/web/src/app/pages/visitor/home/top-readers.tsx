import { useQuery } from '@tanstack/react-query';
import { topReaders } from '../../../../features/leaderboard/leaderboard.api.ts';
import { RankList, RankListSkeleton } from '../../../../features/leaderboard/rank-list.tsx';
import { t } from '../../../../lib/language/texts.ts';
import { SectionHeading } from '../../../../ui/section-heading.tsx';

const count = 5;

/** The top of the leaderboard, for logged-in people. Shows nothing if nobody has points or the call failed. */
export function TopReaders() {
  const { data, isError } = useQuery(topReaders);
  if (data ? data.total === 0 : isError) return null;
  return (
    <section aria-labelledby="top-readers" className="mt-9 sm:mt-12">
      <SectionHeading
        id="top-readers"
        title={t('Top readers')}
        to="/leaderboard"
        linkName={t('readers by points')}
      />
      {data ? (
        <RankList label={t('Top readers')} rows={data.data.slice(0, count)} />
      ) : (
        <RankListSkeleton rows={count} />
      )}
    </section>
  );
}
