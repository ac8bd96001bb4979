import type { CopyDetails } from '@library/contract/copies/copy-page.ts';
import { useQuery } from '@tanstack/react-query';
import { BookX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { copyPage } from '../../../features/copies/copies.api.ts';
import { CopyHead } from '../../../features/copies/page/copy-head.tsx';
import { CopyLife } from '../../../features/copies/page/copy-life.tsx';
import { Lendings } from '../../../features/lendings/lendings.tsx';
import { StaffRequests } from '../../../features/requests/staff-requests.tsx';
import { ApiError, errorText } from '../../../lib/calls/api-errors.ts';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { useKeptCopy } from '../../kept-copy.tsx';
import { lendingHistory } from '../../lending-history.tsx';
import { StaffOnly } from './staff-only.tsx';

/** /copies/:label: a copy of a book, for verified admins, and for verified volunteers of its hall. */
export default function CopyPage() {
  usePageTitle(t('Copy'));
  const { label = '' } = useParams();
  return (
    <StaffOnly to="view this copy" mostly="admin">
      {(user) => <CopyView key={label} label={label} as={user.user_type} />}
    </StaffOnly>
  );
}

function CopyView({ label, as }: { label: string; as: 'admin' | 'volunteer' }) {
  const { data: copy, error, refetch } = useQuery(copyPage(label));
  usePageTitle(copy ? t('Copy {label}', { label: copy.label }) : t('Copy'));
  if (copy) return <Copy copy={copy} />;
  if (error instanceof ApiError && error.statusCode === 404) {
    return (
      <WithoutCopy>
        <EmptyState icon={BookX} title={t('There is no such copy')} text={missingTexts()[as]} />
      </WithoutCopy>
    );
  }
  if (error) {
    return (
      <WithoutCopy>
        <ErrorState message={errorText(error, t("We couldn't load the copy."))} onRetry={refetch} />
      </WithoutCopy>
    );
  }
  return (
    <WithoutCopy>
      <Loading text={t('Loading the copy...')}>
        <div className="grid gap-4 lg:grid-cols-2">
          <Skeleton className="h-52" />
          <Skeleton className="h-52" />
        </div>
      </Loading>
    </WithoutCopy>
  );
}

const missingTexts = () => ({
  admin: t('Please check the label inside the cover. The book may have been deleted.'),
  volunteer: t('Please check the label inside the cover. You can see the copies of your hall.'),
});

function WithoutCopy({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeading back title={t('Copy')} />
      {children}
    </>
  );
}

const openTexts = () => ({
  out: {
    title: t('On loan now'),
    loading: t('Loading the loan...'),
    empty: { title: t('Not on loan any more') },
    failed: t("We couldn't load the loan."),
  },
  lost: {
    title: t('Lost by a reader'),
    loading: t('Loading the loan...'),
    empty: { title: t('Not lost any more') },
    failed: t("We couldn't load the loan."),
  },
  held: {
    title: t('Open request'),
    loading: t('Loading the request...'),
    empty: { title: t('No open request any more') },
    failed: t("We couldn't load the request."),
  },
});

/** Which lists to show. A list that was shown once stays on the page, so that the result of its action stays visible. */
function useOpened({ state, owed }: CopyDetails) {
  const now = { held: state === 'held', out: state === 'lent', lost: owed && state === 'lost' };
  const [opened, setOpened] = useState(now);
  const all = { held: opened.held || now.held, out: opened.out || now.out, lost: opened.lost || now.lost };
  if (all.held !== opened.held || all.out !== opened.out || all.lost !== opened.lost) setOpened(all);
  return all;
}

function Copy({ copy }: { copy: CopyDetails }) {
  const { copy_id, book } = copy;
  const { onKept, keptDialog } = useKeptCopy();
  const opened = useOpened(copy);
  const texts = openTexts();
  const loans = { dueHistory: lendingHistory, onKept };
  return (
    <>
      <CopyHead
        copy={copy}
        onKept={(keepFor, hall) => {
          if (keepFor) onKept({ keepFor, title: book.title, hall });
        }}
      />
      <div className="mt-10 flex flex-col gap-10">
        {opened.held ? (
          <StaffRequests texts={texts.held} filters={{ copy_id, status: 'pending' }} onKept={onKept} />
        ) : null}
        {opened.out ? (
          <Lendings {...loans} texts={texts.out} filters={{ copy_id, status: 'pending' }} />
        ) : null}
        {opened.lost ? (
          <Lendings {...loans} texts={texts.lost} filters={{ copy_id, status: 'lost' }} />
        ) : null}
        <CopyLife copyId={copy_id} />
      </div>
      {keptDialog}
    </>
  );
}
