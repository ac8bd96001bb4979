import { Claims } from '../../features/claims/claims.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useSession } from '../../lib/session.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { useKeptCopy } from '../kept-copy.tsx';
import { AccessDenied } from '../shell/access-denied.tsx';

/** /admin/claims: loans that readers say are returned, for verified admins. */
export default function ClaimsPage() {
  usePageTitle('Reported returns');
  const { user, loading } = useSession();
  const { onKept, keptDialog } = useKeptCopy();
  if (loading) return <Loading text="Checking authentication..." />;
  if (user?.user_type !== 'admin' || !user.isVerified) {
    return <AccessDenied needs="admin" text="Please log in as a verified admin to view reported returns." />;
  }
  return (
    <>
      <PageHeading back title="Reported returns" text="Readers say that they have returned these books." />
      <Claims onKept={onKept} />
      {keptDialog}
    </>
  );
}
