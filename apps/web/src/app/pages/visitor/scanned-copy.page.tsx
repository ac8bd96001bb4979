import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { BookX } from 'lucide-react';
import { useParams } from 'react-router';
import { scannedCopyPage } from '../../../features/copies/copies.api.ts';
import { ScannedCopyCard } from '../../../features/copies/scanned-copy-card.tsx';
import { ApiError, errorText } from '../../../lib/calls/api-errors.ts';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { loadingText } from '../../../lib/wording/loading-text.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';

/** /c/:label: the page that the QR code inside a book opens, for everybody. */
export default function ScannedCopyPage() {
  const { label = '' } = useParams();
  const { user, loading } = useSession();
  // The response depends on who is logged in, so another login mounts the page again.
  return <Scanned key={`${label} ${user?.email}`} label={label} isReady={!loading} />;
}

function Scanned({ label, isReady }: { label: string; isReady: boolean }) {
  const {
    data: copy,
    error,
    fetchStatus,
    refetch,
  } = useQuery({ ...scannedCopyPage(label), enabled: isReady });
  usePageTitle(copy ? t('Copy {label}', { label: copy.label }) : t('Copy'));
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeading title={copy ? t('Copy {label}', { label: copy.label }) : t('Copy')} />
      {copy ? (
        <ScannedCopyCard copy={copy} />
      ) : (
        <Waiting error={error} fetchStatus={fetchStatus} onRetry={refetch} />
      )}
    </div>
  );
}

function Waiting({
  error,
  fetchStatus,
  onRetry,
}: Pick<UseQueryResult, 'error' | 'fetchStatus'> & { onRetry: () => void }) {
  if (error instanceof ApiError && error.statusCode === 404) {
    return (
      <EmptyState
        icon={BookX}
        title={t("We don't know this label")}
        text={t(
          'Please check the label inside the cover. If the book has the name of a hall in it, you can take it there.',
        )}
        action={
          <ButtonLink to="/browse-books" variant="secondary">
            {t('Browse books')}
          </ButtonLink>
        }
      />
    );
  }
  if (error) {
    return <ErrorState message={errorText(error, t("We couldn't load the copy."))} onRetry={onRetry} />;
  }
  return (
    <Loading text={loadingText({ fetchStatus }, t('Loading the copy...'))}>
      <Skeleton className="h-72" />
    </Loading>
  );
}
