import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { t } from '../../lib/language/texts.ts';
import { useListState } from '../../lib/lists/list-state.ts';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { PermanentPager } from '../../ui/lists/simple-pager.tsx';
import { auditPage, noAuditFilters } from './audit.api.ts';
import { AuditEntryCard } from './audit-entry-card.tsx';
import { AuditFilterPanel } from './audit-filter-panel.tsx';

/** Every change by a volunteer or admin, newest first. */
export function AuditLog() {
  const list = useListState(noAuditFilters);
  const query = useQuery(auditPage(list.filters, list.page));
  const { data } = query;
  return (
    <div className="flex flex-col gap-4">
      <AuditFilterPanel list={list} kinds={data?.kinds ?? []} />
      <QueryList
        query={query}
        rows={data?.data}
        lastPage={data?.last_page}
        paging={list}
        pager={PermanentPager}
        texts={{
          loading: t('Loading the audit log...'),
          failed: t("We couldn't load the audit log."),
          empty: {
            icon: History,
            title: t('No changes found.'),
            text: t('Try other filters.'),
          },
        }}
        skeleton="h-28"
        skeletons={3}
      >
        {(entries) => (
          <ol aria-label={t('Changes')} className="flex flex-col gap-3">
            {entries.map((entry) => (
              <AuditEntryCard key={entry.audit_id} entry={entry} />
            ))}
          </ol>
        )}
      </QueryList>
    </div>
  );
}
