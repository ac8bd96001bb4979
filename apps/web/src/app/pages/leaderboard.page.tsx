import { usePageTitle } from '../../lib/page-title.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The readers with the most points; the list itself is not shown yet. */
export default function LeaderboardPage() {
  usePageTitle('Leaderboard');
  return (
    <>
      <PageHeading title="Leaderboard" />
      <p className="text-ink-soft">The readers with the most points will be listed here.</p>
    </>
  );
}
