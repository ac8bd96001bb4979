import type { OwnAccount as Account } from '@library/contract/accounts/own-account.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { loadingText } from '../../lib/wording/loading-text.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { AutoRenewSection } from './auto-renew-section.tsx';
import { EmailSection } from './email-section.tsx';
import { LeaderboardSection } from './leaderboard-section.tsx';
import { ownAccountQuery } from './own-account.api.ts';
import { PasswordSection } from './password-section.tsx';
import { PersonSection } from './person-section.tsx';
import { ReaderPlaceSection } from './reader-place-section.tsx';
import { VolunteerPlaceSection } from './volunteer-place-section.tsx';

/**
 * A logged-in person's own account, each part with its own save button, and `children` below. `emailState` draws the state of the
 * e-mail address above its form.
 */
export function OwnAccount({
  emailState,
  children,
}: {
  emailState: (account: Account) => ReactNode;
  children: ReactNode;
}) {
  const { data, error, fetchStatus, refetch } = useQuery(ownAccountQuery);
  if (error && !data) {
    return (
      <ErrorState
        message={errorText(error, t("We couldn't load your account. Please try again."))}
        onRetry={refetch}
      />
    );
  }
  if (!data) {
    return (
      <Loading text={loadingText({ fetchStatus }, t('Loading your account...'))}>
        <div className="flex flex-col gap-5">
          {['h-72', 'h-56', 'h-96', 'h-80'].map((height) => (
            <Skeleton key={height} className={height} />
          ))}
        </div>
      </Loading>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <PersonSection account={data} />
      <EmailSection account={data}>{emailState(data)}</EmailSection>
      <Place account={data} />
      <PasswordSection email={data.email} />
      {data.user_type === 'reader' ? <LeaderboardSection shown={data.on_leaderboard} /> : null}
      {data.user_type === 'reader' ? <AutoRenewSection renews={data.auto_renew ?? null} /> : null}
      {children}
    </div>
  );
}

function Place({ account }: { account: Account }) {
  if (account.user_type === 'reader') return <ReaderPlaceSection account={account} />;
  if (account.user_type === 'volunteer') return <VolunteerPlaceSection account={account} />;
  return null;
}
