import { Link } from 'react-router';
import { Leaderboard } from '../../features/leaderboard/leaderboard.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useSession } from '../../lib/session.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

const linkStyle = 'font-medium text-action underline underline-offset-2';

/** /leaderboard: the readers with the most points, for everybody; readers find their own place too (decisions 1). */
export default function LeaderboardPage() {
  usePageTitle('Leaderboard');
  const { userType } = useSession();
  return (
    <>
      <PageHeading title="Leaderboard" text="The readers who have earned the most points." />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <Leaderboard />
        </div>
        <Card className="lg:sticky lg:top-24">
          <h2 className="text-lg">How points are earned</h2>
          <p className="mt-2 text-ink-soft text-sm">
            Register, borrow books, bring them back on time, rate them and review them. A book that comes back
            late costs points. Readers with equal points share a rank.
          </p>
          {userType === 'reader' ? (
            <p className="mt-3 text-ink-soft text-sm">
              You would rather not be listed? Leave the leaderboard in{' '}
              <Link to="/account" className={linkStyle}>
                your account
              </Link>
              ; your points stay yours.
            </p>
          ) : null}
          {userType === null ? (
            <p className="mt-3 text-ink-soft text-sm">
              <Link to="/login" state={{ from: '/leaderboard' }} className={linkStyle}>
                Log in
              </Link>{' '}
              as a reader to find your own place.
            </p>
          ) : null}
        </Card>
      </div>
    </>
  );
}
