import { UnseenCopies } from '../../features/copies/unseen-copies.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useSession } from '../../lib/session.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { AccessDenied } from '../shell/access-denied.tsx';

/** /admin/unseen-copies: copies that nobody has seen for long, for verified admins. */
export default function UnseenCopiesPage() {
  usePageTitle('Copies not seen');
  const { user, loading } = useSession();
  if (loading) return <Loading text="Checking authentication..." />;
  if (user?.user_type !== 'admin' || !user.isVerified) {
    return <AccessDenied needs="admin" text="Please log in as a verified admin to view these copies." />;
  }
  return (
    <>
      <PageHeading back title="Copies not seen" text="They should stand on the shelves." />
      <UnseenCopies />
    </>
  );
}
