import { useQuery } from '@tanstack/react-query';
import { InsertForm } from '../../features/book-intake/insert-form.tsx';
import { hallsQuery } from '../../lib/reference.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useKeptCopy } from '../kept-copy.tsx';

/** The insert form with the hall that the copies go to. */
export function InsertBooks() {
  const { data, error, refetch } = useQuery(hallsQuery);
  const { onKept, keptDialog } = useKeptCopy();
  if (data) {
    return (
      <>
        <InsertForm halls={data} onKept={onKept} />
        {keptDialog}
      </>
    );
  }
  if (error) {
    return (
      <ErrorState
        message="Network error or server issue while fetching halls. Please try again."
        onRetry={refetch}
      />
    );
  }
  return (
    <Loading text="Loading halls...">
      <Skeleton className="mx-auto h-144 max-w-3xl" />
    </Loading>
  );
}
