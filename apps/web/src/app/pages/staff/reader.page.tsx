import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { ReaderHead } from '../../../features/readers/page/reader-head.tsx';
import { ReaderNoticesList } from '../../../features/readers/page/reader-notices-list.tsx';
import { readerDetailsQuery } from '../../../features/readers/page/reader-page.api.ts';
import { ReaderPointsList } from '../../../features/readers/page/reader-points-list.tsx';
import { ReaderWaits } from '../../../features/readers/page/reader-waits.tsx';
import { ApiError, errorText } from '../../../lib/calls/api-errors.ts';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { ReaderNow, ReaderPast } from './reader/reader-lists.tsx';
import { StaffOnly } from './staff-only.tsx';

/**
 * /readers/:id: a reader, for verified admins, and for verified volunteers while the reader has an open request or loan at their
 * hall.
 */
export default function ReaderPage() {
  usePageTitle(t('Reader'));
  const { id = '' } = useParams();
  return (
    <StaffOnly to="view this reader" mostly="admin">
      {(user) => <ReaderView key={id} id={id} as={user.user_type} />}
    </StaffOnly>
  );
}

function ReaderView({ id, as }: { id: string; as: 'admin' | 'volunteer' }) {
  const { data: reader, error, refetch } = useQuery(readerDetailsQuery(id, as));
  usePageTitle(reader?.name ?? t('Reader'));
  if (reader) {
    return (
      <>
        <ReaderHead reader={reader} />
        <div className="mt-10 flex flex-col gap-10">
          <ReaderNow readerId={id} />
          <ReaderWaits readerId={id} />
          <ReaderPast readerId={id} />
          {reader.for_admins ? (
            <>
              <ReaderPointsList readerId={id} />
              <ReaderNoticesList readerId={id} />
            </>
          ) : null}
        </div>
      </>
    );
  }
  if (error instanceof ApiError && error.statusCode === 404) {
    return (
      <WithoutReader>
        <EmptyState icon={UserX} title={t('There is no such reader')} text={missingTexts()[as]} />
      </WithoutReader>
    );
  }
  if (error) {
    return (
      <WithoutReader>
        <ErrorState message={errorText(error, t("We couldn't load the reader."))} onRetry={refetch} />
      </WithoutReader>
    );
  }
  return (
    <WithoutReader>
      <Loading text={t('Loading the reader...')}>
        <div className="grid gap-4 lg:grid-cols-2">
          <Skeleton className="h-72" />
          <Skeleton className="h-72" />
        </div>
      </Loading>
    </WithoutReader>
  );
}

const missingTexts = () => ({
  admin: t('The account may have been deleted.'),
  volunteer: t('You can see a reader while they have an open request or a loan at your hall.'),
});

function WithoutReader({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeading back title={t('Reader')} />
      {children}
    </>
  );
}
