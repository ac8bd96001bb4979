import { Labels } from '../../features/labels/labels.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useSession } from '../../lib/session.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { AccessDenied } from '../shell/access-denied.tsx';

/** /labels: labels of copies to print, for verified admins, and for verified volunteers those of their hall. */
export default function LabelsPage() {
  usePageTitle('Labels');
  const { user, loading } = useSession();
  if (loading) return <Loading text="Checking authentication..." />;
  if (!user || user.user_type === 'reader' || !user.isVerified) {
    return (
      <AccessDenied
        needs={user?.user_type === 'volunteer' ? 'volunteer' : 'admin'}
        text="Please log in as a verified admin or volunteer to print labels."
      />
    );
  }
  return (
    <>
      <PageHeading
        back
        title="Labels"
        text="Each label has a code that leads to its copy. Stick it inside the cover."
      />
      <Labels choosesHall={user.user_type === 'admin'} />
    </>
  );
}
