import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { errorText } from '../../lib/api-errors.ts';
import { type Paging, useStepBack } from '../../lib/list-state.ts';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { Loading } from '../states/loading.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import { ListBody } from './list-body.tsx';

/** What a list says while it loads, when it cannot be loaded, and when it has no rows. */
export type QueryListTexts = { loading: string; failed: string; empty: ComponentProps<typeof EmptyState> };

/** How the loading of a list stands, as `useQuery` returns it. */
export type ListQuery = Pick<UseQueryResult, 'error' | 'isPlaceholderData'> & { refetch: () => void };

/**
 * A list that comes from the server, in each of its states: loading, failed, empty, with rows. A page that has become
 * empty gives way to the one before. `children` draws the rows.
 * `<QueryList query={books} rows={books.data?.data} texts={…} skeleton="h-96">{(rows) => <Table … />}</QueryList>`
 */
export function QueryList<Row>({
  query: { error, isPlaceholderData, refetch },
  rows,
  lastPage = 1,
  paging,
  pager,
  texts,
  skeleton,
  children,
}: {
  query: ListQuery;
  /** Undefined until there is a response. */
  rows: readonly Row[] | undefined;
  lastPage?: number | undefined;
  /** For a list in pages. */
  paging?: Paging | undefined;
  /** Leads to the other pages, under the rows. */
  pager?: ReactNode;
  texts: QueryListTexts;
  /** What stands in for the rows while they load; a class name is the height of one block. */
  skeleton: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}) {
  useStepBack(paging, !rows || isPlaceholderData ? undefined : { rows: rows.length, lastPage });
  return (
    <>
      {error ? <ErrorState message={errorText(error, texts.failed)} onRetry={refetch} /> : null}
      {rows ? (
        <ListBody stale={isPlaceholderData} className="flex flex-col gap-4">
          {rows.length > 0 ? children(rows) : <EmptyState {...texts.empty} />}
          {pager}
        </ListBody>
      ) : null}
      {rows || error ? null : (
        <Loading text={texts.loading}>
          {typeof skeleton === 'string' ? <Skeleton className={skeleton} /> : skeleton}
        </Loading>
      )}
    </>
  );
}
