import { WaitingLists } from '../../features/waits/lines/waiting-lists.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useSession } from '../../lib/session.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { AccessDenied } from '../shell/access-denied.tsx';

/** /waiting-lists: the books for which people wait, for verified admins, and for verified volunteers those of their hall. */
export default function WaitingListsPage() {
  usePageTitle('Waiting lists');
  const { user, loading } = useSession();
  if (loading) return <Loading text="Checking authentication..." />;
  if (!user || user.user_type === 'reader' || !user.isVerified) {
    return (
      <AccessDenied
        needs="admin"
        text="Please log in as a verified admin or volunteer to view the waiting lists."
      />
    );
  }
  const mayChange = user.user_type === 'admin';
  return (
    <>
      <PageHeading
        back
        title="Waiting lists"
        text={
          mayChange
            ? 'Books that people wait for, the longest lines for each copy first.'
            : 'Books that people would collect at your hall, the longest lines for each copy first.'
        }
      />
      <WaitingLists mayChange={mayChange} />
    </>
  );
}
