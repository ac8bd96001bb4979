import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { t } from '../../../lib/language/texts.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import { AccessDenied } from '../../shell/page-states/access-denied.tsx';
import { OtherAccountButton } from '../../shell/page-states/other-account-button.tsx';
import { BlockedNotice } from './blocked-notice.tsx';

/**
 * Shows its children to logged-in readers only, so that nobody else makes a reader's calls. Visitors see 'Access Denied' with
 * `deniedText`; volunteers and admins see that the page is for readers. `frame` is a skeleton of the page with the same height,
 * so that nothing shifts when the page loads.
 */
export function ReadersOnly({
  deniedText,
  checkingText = t('Loading your account...'),
  frame,
  children,
}: {
  deniedText: string;
  /** The placeholder while the account loads. */
  checkingText?: string;
  frame?: ReactNode;
  children: ReactNode;
}) {
  const { user, userType, loading } = useSession();
  const { pathname } = useLocation();
  if (loading) return <Loading text={checkingText}>{frame}</Loading>;
  if (!user) return <AccessDenied needs="reader" text={deniedText} />;
  if (userType !== 'reader') {
    return (
      <>
        <PageHeading
          back
          title={t('This page is for readers.')}
          text={t("Log in with a reader's account to request books, keep track of them and earn points.")}
        />
        <OtherAccountButton to="reader" page={pathname} />
      </>
    );
  }
  return (
    <>
      <BlockedNotice />
      {children}
    </>
  );
}
