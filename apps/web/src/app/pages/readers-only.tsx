import type { ReactNode } from 'react';
import { useSession } from '../../lib/session.tsx';
import { AccessDenied } from '../../ui/access-denied.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/**
 * Shows its children to signed-in readers alone, so that nobody else makes a reader's calls. Visitors read
 * 'Access Denied' with `deniedText`; volunteers and admins that the page is for readers.
 */
export function ReadersOnly({ deniedText, children }: { deniedText: string; children: ReactNode }) {
  const { user, userType, loading } = useSession();
  if (loading) return <Loading text="Checking authentication..." />;
  if (!user) return <AccessDenied text={deniedText} />;
  if (userType !== 'reader') {
    return (
      <PageHeading
        back
        title="This page is for readers."
        text="Log in with a reader's account to request books, follow them and earn points."
      />
    );
  }
  return children;
}
