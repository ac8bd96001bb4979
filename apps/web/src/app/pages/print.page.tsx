import { HallLists } from '../../features/hall-lists/hall-lists.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useSession } from '../../lib/session.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { AccessDenied } from '../shell/access-denied.tsx';

/** /print: lists of a hall for paper, for verified volunteers, and for verified admins who choose a hall. */
export default function PrintPage() {
  usePageTitle('Lists to print');
  const { user, loading } = useSession();
  if (loading) return <Loading text="Checking authentication..." />;
  if (!user || user.user_type === 'reader' || !user.isVerified) {
    return (
      <AccessDenied
        needs={user?.user_type === 'admin' ? 'admin' : 'volunteer'}
        text="Please log in as a verified admin or volunteer to print lists."
      />
    );
  }
  return (
    <div className="mx-auto max-w-4xl print:max-w-none">
      <div className="print:hidden">
        <PageHeading back title="Lists to print" text="Overdue loans, and what a hall has to do on a day." />
      </div>
      <HallLists choosesHall={user.user_type === 'admin'} />
    </div>
  );
}
