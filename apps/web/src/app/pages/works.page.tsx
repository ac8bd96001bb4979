import { WorkProposals } from '../../features/works/work-proposals.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useSession } from '../../lib/session.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { AccessDenied } from '../shell/access-denied.tsx';

/** /admin/works: books that may be editions of one work, for verified admins. */
export default function WorksPage() {
  usePageTitle('Perhaps the same work');
  const { user, loading } = useSession();
  if (loading) return <Loading text="Checking authentication..." />;
  if (user?.user_type !== 'admin' || !user.isVerified) {
    return <AccessDenied needs="admin" text="Please log in as a verified admin to view suggestions." />;
  }
  return (
    <>
      <PageHeading
        back
        title="Perhaps the same work"
        text="Volunteers suggested these books, or we found them alike. You decide."
      />
      <WorkProposals />
    </>
  );
}
