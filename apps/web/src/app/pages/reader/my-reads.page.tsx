import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { OwnClaim } from '../../../features/claims/own-claim.tsx';
import { DueHistory } from '../../../features/due-dates/due-history.tsx';
import { KeptCodes } from '../../../features/my-reads/kept-codes.tsx';
import { type CurrentRead, myReadsQuery } from '../../../features/my-reads/my-reads.api.ts';
import { MyReads } from '../../../features/my-reads/my-reads.tsx';
import { readTitle } from '../../../features/my-reads/read-texts.ts';
import { useCodeDialog } from '../../../features/my-reads/use-code-dialog.tsx';
import { LoanPassing } from '../../../features/passings/loan-passing.tsx';
import { usePassings } from '../../../features/passings/passings.api.ts';
import { usePassingDialog } from '../../../features/passings/use-passing-dialog.tsx';
import { ReceiptsLink } from '../../../features/receipts/receipts-link.tsx';
import { TurnActions } from '../../../features/waits/turn-actions.tsx';
import type { WaitQuestion } from '../../../features/waits/wait-dialog.tsx';
import { NetworkError } from '../../../lib/calls/api-errors.ts';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { useLateCode } from '../../../lib/loading/use-late-code.ts';
import { keepsBooks } from '../../../lib/offline/keeps-books.ts';
import { ownWaitsQuery } from '../../../lib/own-waits.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Unreachable } from '../../shell/page-states/unreachable.tsx';
import type { ReadsDialogState } from './my-reads/reads-dialogs.tsx';
import { useWaiting } from './my-reads/waiting.tsx';
import { ReadersOnly } from './readers-only.tsx';

/** The code of the dialogs is larger than the page's, so it loads after the books. */
const loadDialogs = () => import('./my-reads/reads-dialogs.tsx');

/** Needed only when the server is unreachable, on a phone that stores its reader's books. */
const KeptReads = lazy(() =>
  import('./my-reads/kept-books.tsx').then(
    ({ KeptReads }) => ({ default: KeptReads }),
    () => ({ default: ({ otherwise }: { onRetry: () => void; otherwise: ReactNode }) => otherwise }),
  ),
);

/** /my-reads: requested, awaited, current and completed books, and reviewing them. */
export default function MyReadsPage() {
  usePageTitle(t('My books'));
  const { userType, unreachable, retry } = useSession();
  if (unreachable) {
    return (
      <>
        <PageHeading title={t('My books')} back />
        <Suspense>
          {keepsBooks() ? <KeptReads onRetry={retry} otherwise={<OnlyCodes />} /> : <OnlyCodes />}
        </Suspense>
      </>
    );
  }
  return (
    <>
      {userType === 'reader' ? <AskAtOnce /> : null}
      <ReadersOnly deniedText={t('Please log in to view your books.')}>
        <PageHeading title={t('My books')} back />
        <LoadedOrKept />
      </ReadersOnly>
    </>
  );
}

/** What a reader has while the server is unreachable and this phone stores no books: the codes to show at the hall. */
function OnlyCodes() {
  const { showCode, codeDialog } = useCodeDialog();
  return (
    <>
      <Unreachable />
      <KeptCodes onShow={showCode} />
      {codeDialog}
    </>
  );
}

/** Loads the books with the stored token, without waiting for the session check. */
function AskAtOnce() {
  usePrefetchQuery(myReadsQuery);
  usePrefetchQuery(ownWaitsQuery);
  return null;
}

/** The reader's books; while the server is unreachable, those that this phone has stored. */
function LoadedOrKept() {
  const { data, error, fetchStatus, refetch } = useQuery(myReadsQuery);
  const isUnasked = !data && (fetchStatus === 'paused' || error instanceof NetworkError);
  if (!isUnasked || !keepsBooks()) return <Books />;
  return (
    <Suspense>
      <KeptReads onRetry={refetch} otherwise={<Books />} />
    </Suspense>
  );
}

function Books() {
  const { user } = useSession();
  const [shown, setShown] = useState<ReadsDialogState>({ name: 'nothing' });
  const { code, bring } = useLateCode(loadDialogs, { ahead: true });
  const passings = usePassings();
  const mayReview = !(user?.user_type === 'reader' && user.blocked !== undefined);
  const show = (next: ReadsDialogState) => bring(() => setShown(next));
  useAskedReceipts((lendingId) => show({ name: 'receipts', lendingId }));
  const ask = (question: WaitQuestion) => show({ name: 'wait', question });
  const passing = usePassingDialog();
  const { showCode, codeDialog } = useCodeDialog();
  const waiting = useWaiting({ onAsk: ask, onAskPassing: passing.ask });
  return (
    <>
      <MyReads
        mayReview={mayReview}
        onReview={(read) => show({ name: 'review', read })}
        onViewReview={(read) => show({ name: 'own review', read })}
        onMeet={(hall, purpose) => show({ name: 'volunteers', meeting: { hall, purpose } })}
        onShowCode={showCode}
        onRenewMany={() => show({ name: 'renew many' })}
        onCalendar={() => show({ name: 'calendar' })}
        dueHistory={(read) => {
          const title = readTitle(read.request.book);
          return (
            <>
              <DueHistory loan={read} title={title} />
              {passings ? (
                <LoanPassing
                  lendingId={read.lending_id}
                  title={title}
                  passings={passings}
                  onAsk={passing.ask}
                />
              ) : null}
            </>
          );
        }}
        receipts={({ lending_id }) => <ReceiptsLink lendingId={lending_id} isOwn />}
        ownClaim={(read) => <ClaimOf read={read} />}
        turnActions={({ req_id, wait_id, book }) => (
          <TurnActions
            onPass={() => ask({ ask: 'pass', title: readTitle(book), req_id })}
            onLeave={() => wait_id && ask({ ask: 'leave turn', title: readTitle(book), wait_id })}
          />
        )}
        waiting={waiting}
      />
      {codeDialog}
      {passing.dialog}
      {code ? <code.ReadsDialogs shown={shown} mayReview={mayReview} onShow={setShown} /> : null}
    </>
  );
}

/** Lets a reader claim that a book was returned. Servers of this contract may have no claims. */
function ClaimOf({ read }: { read: CurrentRead }) {
  const { claim, hall } = read as Partial<Pick<CurrentRead, 'claim' | 'hall'>>;
  if (claim === undefined || !hall) return null;
  const { lending_id, issue_date, request } = read;
  return (
    <OwnClaim
      loan={{ lending_id, issue_date, title: readTitle(request.book), hall: hall.name }}
      claim={claim}
    />
  );
}

/** Opens the receipts that the address names, once; a notice links to such an address. */
function useAskedReceipts(open: (lendingId: string) => void) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('receipts');
  useEffect(() => {
    if (asked === null) return;
    open(asked);
    setSearch({}, { replace: true });
  });
}
