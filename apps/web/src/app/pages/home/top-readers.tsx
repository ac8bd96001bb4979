import { useQuery } from '@tanstack/react-query';
import { topReaders } from '../../../features/leaderboard/leaderboard.api.ts';
import { RankList, RankListSkeleton } from '../../../features/leaderboard/rank-list.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';

const count = 5;

/** The first of the leaderboard, for those who are logged in. Nothing where nobody has points, nor where they cannot be had: the books matter more. */
export function TopReaders() {
  const { data, isError } = useQuery(topReaders);
  if (data ? data.total === 0 : isError) return null;
  return (
    <section aria-labelledby="top-readers" className="mt-12">
      <SectionHeading id="top-readers" title="Top readers" to="/leaderboard" linkName="readers by points" />
      {data ? (
        <RankList label="Top readers" rows={data.data.slice(0, count)} />
      ) : (
        <RankListSkeleton rows={count} />
      )}
    </section>
  );
}
