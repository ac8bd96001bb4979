import type { BookRequest } from '@library/contract/requests.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../lib/api-errors.ts';
import { type Paging, useStepBack } from '../../lib/list-state.ts';
import { ListBody } from '../../ui/lists/list-body.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { StaffListFrame, staffGrid } from '../../ui/lists/staff-list.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import type { Outcome } from '../../ui/states/notice.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { StaffRequestCard } from './staff-request-card.tsx';
import { type RequestFilters, staffRequests } from './staff-requests.api.ts';

/** The words of one place that shows the list. */
export type RequestListTexts = {
  title: string;
  loading: string;
  empty: { title: string; text?: string };
  fetchFailed: string;
};

/**
 * Requests with what the caller may do with each: the server says it in `may`, so volunteers and admins share this
 * list. `children` stand between heading and list, e.g. filters. Without `paging` the list is shown whole.
 */
export function StaffRequests({
  texts,
  filters,
  paging,
  children,
}: {
  texts: RequestListTexts;
  filters: RequestFilters;
  paging?: Paging;
  children?: ReactNode;
}) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    staffRequests(filters, paging?.page),
  );
  useStepBack(paging, !data || isPlaceholderData ? undefined : { ...data, rows: data.rows.length });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  return (
    <StaffListFrame
      title={texts.title}
      count={data?.total}
      refreshing={isFetching}
      onRefresh={refetch}
      outcome={outcome}
      onDismiss={() => setOutcome(null)}
    >
      {children}
      {error ? <ErrorState message={errorText(error, texts.fetchFailed)} onRetry={refetch} /> : null}
      {data ? (
        <ListBody stale={isPlaceholderData} className="flex flex-col gap-4">
          <RequestCards requests={data.rows} empty={texts.empty} onOutcome={setOutcome} />
          {paging ? (
            <Pager page={paging.page} lastPage={data.lastPage} onPageChange={paging.showPage} />
          ) : null}
        </ListBody>
      ) : null}
      {data || error ? null : (
        <Loading text={texts.loading}>
          <div className={staffGrid}>
            <Skeleton className="h-52" />
            <Skeleton className="h-52" />
          </div>
        </Loading>
      )}
    </StaffListFrame>
  );
}

function RequestCards({
  requests,
  empty,
  onOutcome,
}: {
  requests: readonly BookRequest[];
  empty: RequestListTexts['empty'];
  onOutcome: (outcome: Outcome) => void;
}) {
  if (requests.length === 0) return <EmptyState {...empty} />;
  return (
    <ul className={staffGrid}>
      {requests.map((request) => (
        <StaffRequestCard key={request.req_id} request={request} onOutcome={onOutcome} />
      ))}
    </ul>
  );
}
