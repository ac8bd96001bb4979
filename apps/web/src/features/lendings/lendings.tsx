import type { Lending } from '@library/contract/lendings.ts';
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
import { LendingCard } from './lending-card.tsx';
import { type KeepLending, type LendingFilters, lendingsQuery } from './lendings.api.ts';

/** The words of one place that shows the list. */
export type LendingListTexts = {
  title: string;
  loading: string;
  empty: { title: string; text?: string };
  fetchFailed: string;
};

/**
 * Lendings with what the caller may do with each: the server says it in `may`, so volunteers and admins share this
 * list. `children` stand between heading and list, e.g. filters. Without `paging` the list is shown whole.
 */
export function Lendings({
  texts,
  filters,
  keep,
  paging,
  children,
}: {
  texts: LendingListTexts;
  filters: LendingFilters;
  /** Which of the answered lendings to show; with it the list is loaded whole. All where it is missing. */
  keep?: KeepLending | undefined;
  paging?: Paging;
  children?: ReactNode;
}) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    lendingsQuery(filters, { keep, page: paging?.page }),
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
          <LendingCards lendings={data.rows} empty={texts.empty} onOutcome={setOutcome} />
          {paging ? (
            <Pager page={paging.page} lastPage={data.lastPage} onPageChange={paging.showPage} />
          ) : null}
        </ListBody>
      ) : null}
      {data || error ? null : (
        <Loading text={texts.loading}>
          <div className={staffGrid}>
            <Skeleton className="h-56" />
            <Skeleton className="h-56" />
          </div>
        </Loading>
      )}
    </StaffListFrame>
  );
}

function LendingCards({
  lendings,
  empty,
  onOutcome,
}: {
  lendings: readonly Lending[];
  empty: LendingListTexts['empty'];
  onOutcome: (outcome: Outcome) => void;
}) {
  if (lendings.length === 0) return <EmptyState {...empty} />;
  return (
    <ul className={staffGrid}>
      {lendings.map((lending) => (
        <LendingCard key={lending.lending_id} lending={lending} onOutcome={onOutcome} />
      ))}
    </ul>
  );
}
