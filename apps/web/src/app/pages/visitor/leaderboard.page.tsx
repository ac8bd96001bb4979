import { Link, useSearchParams } from 'react-router';
import { HallLeaderboard } from '../../../features/leaderboard/hall-leaderboard.tsx';
import { Leaderboard } from '../../../features/leaderboard/leaderboard.tsx';
import { LoadedPointTable } from '../../../features/points/point-table.tsx';
import { rich, t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { useAccountType } from '../../../lib/session/unreachable-login.ts';
import { Card } from '../../../ui/card.tsx';
import { Tabs } from '../../../ui/lists/tabs.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';

const linkStyle = 'font-medium text-action underline underline-offset-2';

/**
 * /leaderboard: the readers with the most points for logged-in people, and the halls for everybody (decision 031).
 */
export default function LeaderboardPage() {
  usePageTitle(t('Leaderboard'));
  const userType = useAccountType();
  return (
    <>
      <PageHeading
        title={t('Leaderboard')}
        text={
          userType
            ? t('The readers and halls that read the most.')
            : t('The halls that read the most this month.')
        }
      />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">{userType ? <ReadersAndHalls /> : <HallLeaderboard />}</div>
        <Card className="lg:sticky lg:top-24">
          {userType ? null : (
            <p className="mb-4 text-sm">
              {rich('<login>Log in</login> to see the top readers and your own rank.', {
                login: (inside) => (
                  <Link to="/login" state={{ from: '/leaderboard' }} className={linkStyle}>
                    {inside}
                  </Link>
                ),
              })}
            </p>
          )}
          <h2 className="text-lg">{t('How points are earned')}</h2>
          <div className="mt-2 text-sm">
            <LoadedPointTable />
          </div>
          <p className="mt-3 text-ink-soft text-sm">
            {rich(
              'A book can earn points again after a while; only your first few loans in a day earn points. The <rules>rules of borrowing</rules> have the details. Readers with equal points share a rank.',
              {
                rules: (inside) => (
                  <Link to="/rules" className={linkStyle}>
                    {inside}
                  </Link>
                ),
              },
            )}
          </p>
          {userType === 'reader' ? (
            <p className="mt-3 text-ink-soft text-sm">
              {rich(
                "Don't want to be listed? Hide yourself in <account>your account</account>; you keep your points.",
                {
                  account: (inside) => (
                    <Link to="/account" className={linkStyle}>
                      {inside}
                    </Link>
                  ),
                },
              )}
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
      label={t('Leaderboard of')}
      tabs={[
        { value: 'readers', label: t('Readers'), content: <Leaderboard /> },
        { value: 'halls', label: t('Halls'), content: <HallLeaderboard /> },
      ]}
      value={address.get('tab') === 'halls' ? 'halls' : 'readers'}
      onValueChange={(tab) => setAddress(tab === 'halls' ? { tab } : {})}
    />
  );
}
