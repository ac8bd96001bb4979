import { useQuery } from '@tanstack/react-query';
import { House } from 'lucide-react';
import { InsertForm } from '../../features/book-intake/insert-form.tsx';
import { inLanguageOrder } from '../../lib/language/list-order.ts';
import { t } from '../../lib/language/texts.ts';
import { pasteAddress } from '../../lib/lists/paste-address.ts';
import { hallsQuery } from '../../lib/queries/reference.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useKeptCopy } from '../kept-copy.tsx';

/** The insert form with the choice of the hall for the copies; in a library without halls, a link to add them. */
export function InsertBooks() {
  const { data, error, refetch } = useQuery(hallsQuery);
  const { onKept, keptDialog } = useKeptCopy();
  if (data?.length === 0) {
    return (
      <EmptyState
        icon={House}
        title={t('Add a hall first')}
        text={t('Copies belong to a hall, and there are no halls yet.')}
        action={<ButtonLink to={pasteAddress('halls')}>{t('Add halls')}</ButtonLink>}
      />
    );
  }
  if (data) {
    return (
      <>
        <InsertForm halls={inLanguageOrder(data)} onKept={onKept} />
        {keptDialog}
      </>
    );
  }
  if (error) {
    return (
      <ErrorState
        message={t('Network error or server issue while fetching halls. Please try again.')}
        onRetry={refetch}
      />
    );
  }
  return (
    <Loading text={t('Loading halls...')}>
      <Skeleton className="mx-auto h-144 max-w-3xl" />
    </Loading>
  );
}
