import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { errorText } from '../../lib/api-errors.ts';
import { useListState, useStepBack } from '../../lib/list-state.ts';
import { ListBody } from '../../ui/lists/list-body.tsx';
import { SimplePager } from '../../ui/lists/simple-pager.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { auditPage, noAuditFilters } from './audit.api.ts';
import { AuditEntryCard } from './audit-entry-card.tsx';
import { AuditFilterPanel } from './audit-filter-panel.tsx';

/** Every change by a volunteer or admin, newest first (decisions 5). */
export function AuditLog() {
  const list = useListState(noAuditFilters);
  const { data, error, isPlaceholderData, refetch } = useQuery(auditPage(list.filters, list.page));
  useStepBack(
    list,
    data && !isPlaceholderData ? { rows: data.data.length, lastPage: data.last_page } : undefined,
  );
  return (
    <div className="flex flex-col gap-4">
      <AuditFilterPanel list={list} kinds={data?.kinds ?? []} reload={refetch} />
      {error ? (
        <ErrorState message={errorText(error, 'Failed to fetch the audit log.')} onRetry={refetch} />
      ) : null}
      {data || error ? null : (
        <Loading text="Loading the audit log...">
          <div className="flex flex-col gap-3">
            <Skeleton className="h-28" />
            <Skeleton className="h-28" />
            <Skeleton className="h-28" />
          </div>
        </Loading>
      )}
      {data ? (
        <ListBody stale={isPlaceholderData} className="flex flex-col gap-4">
          {data.data.length > 0 ? (
            <ol aria-label="Changes" className="flex flex-col gap-3">
              {data.data.map((entry) => (
                <AuditEntryCard key={entry.audit_id} entry={entry} />
              ))}
            </ol>
          ) : (
            <EmptyState
              icon={History}
              title="No changes found."
              text="Nothing in the log matches these filters."
            />
          )}
          <SimplePager page={data.current_page} lastPage={data.last_page} onPageChange={list.showPage} />
        </ListBody>
      ) : null}
    </div>
  );
}
