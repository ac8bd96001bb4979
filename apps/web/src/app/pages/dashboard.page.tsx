import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NowBooks } from '../../features/my-reads/now-books.tsx';
import { readTitle } from '../../features/my-reads/read-texts.ts';
import { dashboardQuery, progressQuery } from '../../features/points/points.api.ts';
import { ReaderDashboard, ReaderDashboardSkeleton } from '../../features/points/reader-dashboard.tsx';
import { HallVolunteersDialog, type Meeting } from '../../features/volunteers/hall-volunteers-dialog.tsx';
import { TurnActions } from '../../features/waits/turn-actions.tsx';
import type { WaitQuestion } from '../../features/waits/wait-dialog.tsx';
import { ownBooksQuery } from '../../lib/own-book-states.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useSession } from '../../lib/session.tsx';
import { useLateCode } from '../../lib/use-late-code.ts';
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

/** Only a reader who has a turn needs it. */
const loadQuestions = () => import('../../features/waits/wait-dialog.tsx');

function Dashboard({ onMeet }: { onMeet: (meeting: Meeting) => void }) {
  const { isPending } = useQuery(ownBooksQuery);
  const [question, setQuestion] = useState<WaitQuestion | null>(null);
  const { code, bring } = useLateCode(loadQuestions);
  const ask = (next: WaitQuestion) => bring(() => setQuestion(next));
  return (
    <>
      <ReaderDashboard
        isReady={!isPending}
        now={(isNewcomer) => (
          <NowBooks
            isNewcomer={isNewcomer}
            onMeet={(hall, purpose) => onMeet({ hall, purpose })}
            turnActions={({ book, req_id, wait_id }) => (
              <TurnActions
                onPass={() => ask({ ask: 'pass', title: readTitle(book), req_id })}
                onLeave={() => ask({ ask: 'leave turn', title: readTitle(book), wait_id })}
              />
            )}
          />
        )}
      />
      {code && question ? <code.WaitDialog question={question} onClose={() => setQuestion(null)} /> : null}
    </>
  );
}

/** Loads what the page shows with the token, without waiting for the check of the log-in. */
function AskAtOnce() {
  usePrefetchQuery(ownBooksQuery);
  usePrefetchQuery(dashboardQuery);
  usePrefetchQuery(progressQuery);
  return null;
}
