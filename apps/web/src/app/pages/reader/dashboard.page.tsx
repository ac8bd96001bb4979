import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NowBooks } from '../../../features/my-reads/now-books.tsx';
import { readTitle } from '../../../features/my-reads/read-texts.ts';
import { dashboardQuery, progressQuery } from '../../../features/points/points.api.ts';
import { ReaderDashboard, ReaderDashboardSkeleton } from '../../../features/points/reader-dashboard.tsx';
import { TurnActions } from '../../../features/waits/turn-actions.tsx';
import { rich, t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { useLateCode } from '../../../lib/loading/use-late-code.ts';
import { ownBooksQuery } from '../../../lib/own-book-states.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ScriptText } from '../../../ui/text/script-text.tsx';
import type { NowDialogState } from './dashboard/now-dialog.tsx';
import { ReadersOnly } from './readers-only.tsx';

/** Loads the dialogs, whose code is larger than the page's. */
const loadDialog = () => import('./dashboard/now-dialog.tsx');

/** /dashboard: what a reader has to do now, has read, and has earned, with the reader's rank. */
export default function DashboardPage() {
  usePageTitle(t('Dashboard'));
  const { user, userType } = useSession();
  return (
    <>
      {userType === 'reader' ? <AskAtOnce /> : null}
      <ReadersOnly
        deniedText={t('Please log in to view your dashboard.')}
        checkingText={t('Checking authentication...')}
        frame={<ReaderDashboardSkeleton />}
      >
        <PageHeading
          title={rich('Welcome, {name}', { name: <ScriptText text={user?.name || t('Reader')} /> })}
        />
        <Dashboard />
      </ReadersOnly>
    </>
  );
}

function Dashboard() {
  const books = useQuery(ownBooksQuery);
  const [asked, setAsked] = useState<NowDialogState | null>(null);
  const { code, bring } = useLateCode(loadDialog);
  const show = (next: NowDialogState) => bring(() => setAsked(next));
  return (
    <>
      <ReaderDashboard
        books={books}
        now={(isNewcomer) => (
          <NowBooks
            isNewcomer={isNewcomer}
            onMeet={(hall, purpose) => show({ volunteers: { hall, purpose } })}
            turnActions={({ book, req_id, wait_id }) => (
              <TurnActions
                onPass={() => show({ wait: { ask: 'pass', title: readTitle(book), req_id } })}
                onLeave={() => show({ wait: { ask: 'leave turn', title: readTitle(book), wait_id } })}
              />
            )}
          />
        )}
      />
      {code && asked ? <code.NowDialog asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

/** Loads the page's data with the stored token, without waiting for the session check. */
function AskAtOnce() {
  usePrefetchQuery(ownBooksQuery);
  usePrefetchQuery(dashboardQuery);
  usePrefetchQuery(progressQuery);
  return null;
}
