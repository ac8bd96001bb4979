import { ReaderDashboard, ReaderDashboardSkeleton } from '../../features/points/reader-dashboard.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useSession } from '../../lib/session.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { ReadersOnly } from './readers-only.tsx';

/** /dashboard: what a reader has read, ranks and earned. */
export default function DashboardPage() {
  usePageTitle('Dashboard');
  const { user } = useSession();
  return (
    <ReadersOnly deniedText="Please log in to view your dashboard." frame={<ReaderDashboardSkeleton />}>
      <PageHeading
        title={
          <>
            Welcome, <ScriptText text={user?.name || 'Reader'} />
          </>
        }
      />
      <ReaderDashboard />
    </ReadersOnly>
  );
}
