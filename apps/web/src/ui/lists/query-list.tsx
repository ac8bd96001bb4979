import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType, type ReactNode, useEffect } from 'react';
import { errorText, needsLogin } from '../../lib/calls/api-errors.ts';
import type { Paging } from '../../lib/lists/list-state.ts';
import { useStepBack } from '../../lib/lists/step-back.ts';
import { notify } from '../../lib/toasts/toast.ts';
import { loadingText } from '../../lib/wording/loading-text.ts';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { Loading } from '../states/loading.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import { ListBody } from './list-body.tsx';
import type { PagerProps } from './pager.tsx';

/** The texts of a list while it loads, when it cannot be loaded, and when it has no rows. */
export type QueryListTexts = { loading: string; failed: string; empty: ComponentProps<typeof EmptyState> };

/** The loading state of a list, as `useQuery` returns it. */
export type ListQuery = Pick<UseQueryResult, 'error' | 'fetchStatus' | 'isPlaceholderData'> & {
  refetch: () => void;
};

/**
 * A list from the server in each of its states (loading, failed, empty, with rows), with its pager. An empty page other than
 * the first is replaced by the page before it. If the login has ended, a toast offers a new login. `children` renders the
 * rows.
 * `<QueryList query={books} rows={books.data?.data} texts={…} skeleton="h-96">{(rows) => <Table … />}</QueryList>`
 */
export function QueryList<Row>({
  query: { error, fetchStatus, isPlaceholderData, refetch },
  rows,
  lastPage = 1,
  paging,
  pager: PagerPart,
  pagerLabel,
  texts,
  skeleton,
  skeletons = 1,
  children,
}: {
  query: ListQuery;
  /** Undefined until there is a response. */
  rows: readonly Row[] | undefined;
  lastPage?: number | undefined;
  /** For a list with pages. */
  paging?: Paging | undefined;
  /** The pager under the rows: `Pager`, `SimplePager` or `PermanentPager`. */
  pager?: ComponentType<PagerProps> | undefined;
  /** Accessible name of the pager, for a screen with several. */
  pagerLabel?: string | undefined;
  texts: QueryListTexts;
  /** Shown in place of the rows while they load; a string is a class name with the height of one block. */
  skeleton: ReactNode;
  /** The number of such blocks. */
  skeletons?: number;
  children: (rows: readonly Row[]) => ReactNode;
}) {
  useStepBack(paging, !rows || isPlaceholderData ? undefined : { rows: rows.length, lastPage });
  useEffect(() => {
    if (error && needsLogin(error)) notify.loginNeeded(error.message);
  }, [error]);
  return (
    <>
      {error ? <ErrorState message={errorText(error, texts.failed)} onRetry={refetch} /> : null}
      {rows ? (
        <ListBody stale={isPlaceholderData} className="flex flex-col gap-4">
          {rows.length > 0 ? children(rows) : <EmptyState {...texts.empty} />}
          {PagerPart && paging ? (
            <PagerPart
              page={Math.min(paging.page, lastPage)}
              lastPage={lastPage}
              onPageChange={paging.showPage}
              label={pagerLabel}
            />
          ) : null}
        </ListBody>
      ) : null}
      {rows || error ? null : (
        <Loading text={loadingText({ fetchStatus }, texts.loading)}>
          {typeof skeleton === 'string' ? <Blocks height={skeleton} count={skeletons} /> : skeleton}
        </Loading>
      )}
    </>
  );
}

function Blocks({ height, count }: { height: string; count: number }) {
  return (
    <div className="flex flex-col gap-3">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are all the same.
        <Skeleton key={index} className={height} />
      ))}
    </div>
  );
}
