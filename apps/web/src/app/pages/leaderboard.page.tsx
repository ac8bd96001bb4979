import { Link, useSearchParams } from 'react-router';
import { HallLeaderboard } from '../../features/leaderboard/hall-leaderboard.tsx';
import { Leaderboard } from '../../features/leaderboard/leaderboard.tsx';
import { LoadedPointTable } from '../../features/points/point-table.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useSession } from '../../lib/session.tsx';
import { Card } from '../../ui/card.tsx';
import { Tabs } from '../../ui/lists/tabs.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

const linkStyle = 'font-medium text-action underline underline-offset-2';

/**
 * /leaderboard: the readers with the most points for logged-in people, and the halls for everybody (docs/decisions/031).
 */
export default function LeaderboardPage() {
  usePageTitle('Leaderboard');
  const { userType } = useSession();
  return (
    <>
      <PageHeading
        title="Leaderboard"
        text={
          userType ? 'The readers and halls that read the most.' : 'The halls that read the most this month.'
        }
      />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">{userType ? <ReadersAndHalls /> : <HallLeaderboard />}</div>
        <Card className="lg:sticky lg:top-24">
          {userType ? null : (
            <p className="mb-4 text-sm">
              <Link to="/login" state={{ from: '/leaderboard' }} className={linkStyle}>
                Log in
              </Link>{' '}
              to see the top readers and your own rank.
            </p>
          )}
          <h2 className="text-lg">How points are earned</h2>
          <div className="mt-2 text-sm">
            <LoadedPointTable />
          </div>
          <p className="mt-3 text-ink-soft text-sm">
            The same book earns points once in a while, and of many loans on one day only the first few do.
            The{' '}
            <Link to="/rules" className={linkStyle}>
              rules of borrowing
            </Link>{' '}
            have the details. Readers with equal points share a rank.
          </p>
          {userType === 'reader' ? (
            <p className="mt-3 text-ink-soft text-sm">
              Don't want to be listed? Hide yourself in{' '}
              <Link to="/account" className={linkStyle}>
                your account
              </Link>
              ; you keep your points.
            </p>
          ) : null}
        </Card>
      </div>
    </>
  );
}

/** Both lists; the address says which one shows. */
function ReadersAndHalls() {
  const [address, setAddress] = useSearchParams();
  return (
    <Tabs
      label="Leaderboard of"
      tabs={[
        { value: 'readers', label: 'Readers', content: <Leaderboard /> },
        { value: 'halls', label: 'Halls', content: <HallLeaderboard /> },
      ]}
      value={address.get('tab') === 'halls' ? 'halls' : 'readers'}
      onValueChange={(tab) => setAddress(tab === 'halls' ? { tab } : {})}
    />
  );
}
