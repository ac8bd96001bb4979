import type { BookRequest } from '@library/contract/requests.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../lib/api-errors.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import type { Outcome } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StaffListFrame, staffGrid } from '../../ui/staff-list.tsx';
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
 * list. `children` stand between heading and list, e.g. filters.
 */
export function StaffRequests({
  texts,
  filters,
  children,
}: {
  texts: RequestListTexts;
  filters: RequestFilters;
  children?: ReactNode;
}) {
  const { data, error, isFetching, refetch } = useQuery(staffRequests(filters));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  return (
    <StaffListFrame
      title={texts.title}
      count={data?.length}
      refreshing={isFetching}
      onRefresh={refetch}
      outcome={outcome}
      onDismiss={() => setOutcome(null)}
    >
      {children}
      {error ? <ErrorState message={errorText(error, texts.fetchFailed)} onRetry={refetch} /> : null}
      {data ? <RequestCards requests={data} empty={texts.empty} onOutcome={setOutcome} /> : null}
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
