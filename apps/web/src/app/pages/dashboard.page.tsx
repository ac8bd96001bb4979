import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NowBooks } from '../../features/my-reads/now-books.tsx';
import { dashboardQuery, progressQuery } from '../../features/points/points.api.ts';
import { ReaderDashboard, ReaderDashboardSkeleton } from '../../features/points/reader-dashboard.tsx';
import { HallVolunteersDialog, type Meeting } from '../../features/volunteers/hall-volunteers-dialog.tsx';
import { ownBooksQuery } from '../../lib/own-book-states.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useSession } from '../../lib/session.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { ReadersOnly } from './readers-only.tsx';

/** /dashboard: what a reader has to do now, has read, ranks and earned. */
export default function DashboardPage() {
  usePageTitle('Dashboard');
  const { user, userType } = useSession();
  const [meeting, setMeeting] = useState<Meeting | null>(null);
  return (
    <>
      {userType === 'reader' ? <AskAtOnce /> : null}
      <ReadersOnly deniedText="Please log in to view your dashboard." frame={<ReaderDashboardSkeleton />}>
        <PageHeading
          title={
            <>
              Welcome, <ScriptText text={user?.name || 'Reader'} />
            </>
          }
        />
        <Dashboard onMeet={setMeeting} />
        {meeting ? <HallVolunteersDialog meeting={meeting} onClose={() => setMeeting(null)} /> : null}
      </ReadersOnly>
    </>
  );
}

function Dashboard({ onMeet }: { onMeet: (meeting: Meeting) => void }) {
  const { isPending } = useQuery(ownBooksQuery);
  return (
    <ReaderDashboard
      isReady={!isPending}
      now={(isNewcomer) => (
        <NowBooks isNewcomer={isNewcomer} onMeet={(hall, purpose) => onMeet({ hall, purpose })} />
      )}
    />
  );
}

/** Loads what the page shows with the token, without waiting for the check of the log-in. */
function AskAtOnce() {
  usePrefetchQuery(ownBooksQuery);
  usePrefetchQuery(dashboardQuery);
  usePrefetchQuery(progressQuery);
  return null;
}
